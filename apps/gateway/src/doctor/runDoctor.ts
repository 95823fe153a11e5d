import { parseArgs } from 'node:util'
import { toTable } from '../host/commandLine/operatorCommand.ts'
import { ConfigInvalidError } from '../host/config/errors.ts'
import { type Config, readConfig } from '../host/config/readConfig.ts'
import { exitCodes } from '../runCommand.ts'
import { examine } from './examine.ts'

const usage = `Usage:
  latchkey-gateway doctor [--json]
      Looks at everything that a gateway with these settings needs: settings, databases, keys, Redis, mail server, nodes,
      certificates, secure site, clocks, disks, and what waits. It changes nothing and sends no mail.
      Exit code 1 if something fails; warnings alone are no failure.`

/** `doctor`: needs nothing that works. @returns One of {@link exitCodes}. */
export async function runDoctor(argv: readonly string[], options: runDoctor.Options): Promise<number> {
  const { env, write, writeError, now, seedPath, fetch = globalThis.fetch } = options
  let isJson = false
  try {
    const { values } = parseArgs({ args: [...argv], options: { json: { type: 'boolean' }, help: { type: 'boolean' } }, strict: true })
    isJson = values.json === true
    if (values.help) {
      write(`${usage}\n`)
      return exitCodes.done
    }
  } catch (error) {
    writeError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`)
    return exitCodes.usage
  }
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigInvalidError)) throw error
    writeError(isJson ? `${JSON.stringify({ error: error.code, message: error.shortMessage })}\n` : `${error.shortMessage}\n`)
    return exitCodes.config
  }
  const findings = await examine(config, { now, fetch, seedPath, timeoutMs: options.timeoutMs })
  const isWell = findings.every(({ state }) => state !== 'failed')
  const rows = findings.map(({ name, state, detail }) => [state, name, detail])
  write(isJson ? `${JSON.stringify({ isWell, findings }, null, 2)}\n` : `${toTable(rows, '')}\n`)
  return isWell ? exitCodes.done : exitCodes.failed
}

export declare namespace runDoctor {
  type Options = {
    readonly env: NodeJS.ProcessEnv
    readonly write: (text: string) => void
    readonly writeError: (text: string) => void
    readonly now: () => number
    readonly seedPath: string
    readonly fetch?: typeof globalThis.fetch | undefined
    readonly timeoutMs?: number | undefined
  }
}
