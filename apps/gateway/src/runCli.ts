import { fileURLToPath } from 'node:url'
import { runDoctor } from './doctor/runDoctor.ts'
import { runMigrate } from './host/commandLine/runMigrate.ts'
import { ConfigInvalidError } from './host/config/errors.ts'
import { runInit } from './host/init/runInit.ts'
import { useSettingsFile } from './host/init/useSettingsFile.ts'
import { runMonitor } from './host/monitor/runMonitor.ts'
import { runCommand } from './runCommand.ts'
import { serve } from './serve.ts'

const seedPath = fileURLToPath(new URL('../seed/wallets.json', import.meta.url))
const { env } = process
const output = {
  env,
  write: (text: string) => void process.stdout.write(text),
  writeError: (text: string) => void process.stderr.write(text),
}

/** Does what the process was called for: sets a gateway up, serves, or runs one command. */
export async function runCli(given: readonly string[]): Promise<void> {
  if (given[0] === 'init') {
    const isTerminal = process.stdin.isTTY && process.stdout.isTTY
    const ask = isTerminal ? (await import('./host/init/askQuestions.ts')).askQuestions : undefined
    const { code, start } = await runInit(given.slice(1), { ...output, ask, folder: process.cwd(), now: Date.now() })
    process.exitCode = code
    if (start) {
      for (const [name, value] of Object.entries(start)) env[name] ??= value
      await serve(process, seedPath)
    }
  } else {
    const argv = readSettings(given)
    if (argv?.[0] === 'serve' && argv.length === 1) await serve(process, seedPath)
    else if (argv?.[0] === 'migrate') process.exitCode = await runMigrate(argv.slice(1), output)
    else if (argv?.[0] === 'monitor') process.exitCode = await runMonitor(argv.slice(1), output)
    else if (argv?.[0] === 'doctor') process.exitCode = await runDoctor(argv.slice(1), { ...output, now: Date.now, seedPath })
    else if (argv) process.exitCode = await runCommand(argv, { ...output, now: Date.now })
  }
}

/** The arguments that are left; nothing if the settings cannot be read, which is said. */
function readSettings(given: readonly string[]): readonly string[] | undefined {
  try {
    return useSettingsFile(given, { env, folder: process.cwd() })
  } catch (error) {
    if (!(error instanceof ConfigInvalidError)) throw error
    output.writeError(`${error.shortMessage}\n`)
    process.exitCode = 78
    return undefined
  }
}
