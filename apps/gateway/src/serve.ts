import { setTimeout as sleep } from 'node:timers/promises'
import { isLatchkeyError } from '@latchkey/common/contract'
import { ConfigInvalidError } from './host/config/errors.ts'
import { readConfig } from './host/config/readConfig.ts'
import { createLog } from './host/log/log.ts'
import { openLogOutput } from './host/log/openLogOutput.ts'
import { watchFailures } from './host/process/watchFailures.ts'
import { watchSignals } from './host/process/watchSignals.ts'
import { startGateway } from './startGateway.ts'

/** Runs a gateway in this process until a signal ends it. What keeps it from starting is said in one line. */
export async function serve(process: NodeJS.Process, seedPath: string): Promise<void> {
  try {
    // Before anything else: a signal that comes while the gateway starts is not lost.
    const signals = watchSignals(process)
    const config = readConfig(process.env)
    const output = openLogOutput(process.stdout.fd)
    process.on('exit', output.flush)
    watchFailures(process, createLog({ level: config.LATCHKEY_LOG_LEVEL, write: output.write, now: Date.now }), output.end)
    const starting = startGateway(config, { seedPath, write: output.write })
    // A start may wait long for a schema that another process changes. What it has done by then it may be killed in, too.
    const isOver = signals.first.then(() => sleep(config.LATCHKEY_LIMIT_DRAIN_MS, undefined, { ref: false }))
    const running = await Promise.race([starting, isOver])
    if (!running) process.exit(0)
    await signals.first
    running.gateway.log.info('ending')
    await running.stop()
    await output.end()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`)
    process.exitCode = error instanceof ConfigInvalidError ? 78 : 1
  }
}

function describe(error: unknown): string {
  if (isLatchkeyError(error)) return error.shortMessage
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use: set LATCHKEY_GATEWAY_PORT to another one'
  return error instanceof Error ? error.message : String(error)
}
