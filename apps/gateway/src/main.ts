import { fileURLToPath } from 'node:url'
import { LatchkeyError } from '@latchkey/common'
import { ConfigInvalidError } from './config/errors.ts'
import { readConfig } from './config/readConfig.ts'
import { runUntilSignal } from './runUntilSignal.ts'
import { startGateway } from './startGateway.ts'

try {
  const config = readConfig(process.env)
  const seedPath = fileURLToPath(new URL('../seed/wallets.json', import.meta.url))
  await runUntilSignal(await startGateway(config, { seedPath }), process)
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  process.exitCode = error instanceof ConfigInvalidError ? 78 : 1
}

function describe(error: unknown): string {
  if (error instanceof LatchkeyError) return error.shortMessage
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use: set LATCHKEY_GATEWAY_PORT to another one'
  return error instanceof Error ? error.message : String(error)
}
