import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLatchkeyError, type LatchkeyError, version } from '@latchkey/common/contract'
import { features } from './gateway.ts'
import type { CommandResult, OperatorCommand } from './host/commandLine/operatorCommand.ts'
import { ConfigInvalidError } from './host/config/errors.ts'
import { type Config, readConfig } from './host/config/readConfig.ts'
import { openDatabase } from './host/database/openDatabase.ts'
import { toPoolLimits } from './host/database/toPoolLimits.ts'
import { NotThereError, TakenError, ValueRefusedError } from './host/projects/errors.ts'

/** The commands on the database. `init`, `serve`, `migrate`, `doctor` and `monitor` are separate. */
const commands: readonly OperatorCommand[] = features.flatMap((feature) => feature.commands)

/** Exit codes of the process, for scripts. */
export const exitCodes = { done: 0, failed: 1, usage: 2, notThere: 3, taken: 4, config: 78 } as const

/**
 * Runs one command against the database that the environment names.
 *
 * Results go to `write`, errors to `writeError`, as one JSON object with `--json`.
 *
 * @returns One of {@link exitCodes}.
 */
export async function runCommand(argv: readonly string[], options: runCommand.Options): Promise<number> {
  const isJson = argv.includes('--json')
  const fail = (code: number, name: string, message: string, usage = '') => {
    options.writeError(isJson ? `${JSON.stringify({ error: name, message })}\n` : `${message}\n${usage && `\n${usage}\n`}`)
    return code
  }
  if (argv.includes('--version')) {
    options.write(`${version}\n`)
    return exitCodes.done
  }
  const [noun = '', verb = ''] = argv
  const command = commands.find(({ name }) => name === `${noun} ${verb}`)
  const siblings = commands.filter(({ name }) => name.startsWith(`${noun} `))
  if (argv.includes('--help') || noun === '' || noun === 'help') {
    options.write(`${describeUsage(command ? [command] : siblings.length > 0 ? siblings : commands)}\n`)
    return noun === '' ? exitCodes.usage : exitCodes.done
  }
  if (!command) {
    const asked = [noun, verb].filter((word) => word !== '' && !word.startsWith('-')).join(' ')
    return fail(exitCodes.usage, 'USAGE', `There is no command "${asked}"`, describeUsage(siblings.length > 0 ? siblings : commands))
  }
  let input: ReturnType<typeof readArguments>
  try {
    input = readArguments(command, argv.slice(2))
  } catch (error) {
    return fail(exitCodes.usage, 'USAGE', toSentence(error), describeUsage([command]))
  }
  try {
    const config = readConfig(options.env)
    const say = (result: CommandResult) => {
      options.write(isJson ? `${JSON.stringify(result.json, null, 2)}\n` : `${result.text}\n`)
      return exitCodes.done
    }
    if (command.isOffline) return say(await command.run({ ...input, config, now: options.now() }))
    requireDatabase(config, options.env)
    const db = await openDatabase({
      url: config.DATABASE_URL,
      dataDir: config.LATCHKEY_DATA_DIR,
      limits: toPoolLimits(config),
      mayMigrate: config.LATCHKEY_MIGRATE,
    })
    try {
      return say(await command.run({ ...input, db, config, now: options.now() }))
    } finally {
      await db.destroy()
    }
  } catch (error) {
    if (!isLatchkeyError(error)) return fail(exitCodes.failed, 'FAILED', toSentence(error))
    return fail(toExitCode(error), error.code, error.shortMessage, error instanceof ValueRefusedError ? describeUsage([command]) : '')
  }
}

export declare namespace runCommand {
  type Options = {
    env: NodeJS.ProcessEnv
    write: (text: string) => void
    writeError: (text: string) => void
    /** Milliseconds since the epoch. */
    now: () => number
  }
}

/**
 * Requires that the folder is the gateway's own, where no setting names its database: in another one a command would make an empty database
 * and answer from that.
 *
 * @throws {@link NotThereError}
 */
function requireDatabase({ DATABASE_URL: url, LATCHKEY_DATA_DIR: folder }: Config, env: NodeJS.ProcessEnv): void {
  if (url !== undefined || env['LATCHKEY_DATA_DIR'] || existsSync(join(folder, 'gateway.sqlite'))) return
  throw new NotThereError(`database in ${folder}. Run this in the gateway's folder, or name its settings with --settings FILE`)
}

function readArguments(command: OperatorCommand, argv: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { ...command.options, json: { type: 'boolean' } },
    allowPositionals: true,
    strict: true,
  })
  const [least, most] = command.count
  if (positionals.length < least || positionals.length > most) {
    throw new ValueRefusedError(
      command.name,
      `${least === most ? least : `${least} or more`} argument${least === 1 && most === 1 ? '' : 's'}, got ${positionals.length}`,
    )
  }
  return { arguments: positionals, options: values as Record<string, string | boolean | string[] | undefined> }
}

function toExitCode(error: LatchkeyError): number {
  if (error instanceof ConfigInvalidError) return exitCodes.config
  if (error instanceof NotThereError) return exitCodes.notThere
  if (error instanceof TakenError) return exitCodes.taken
  return error instanceof ValueRefusedError ? exitCodes.usage : exitCodes.failed
}

function toSentence(error: unknown): string {
  if (isLatchkeyError(error)) return error.shortMessage
  return error instanceof Error ? error.message : String(error)
}

/** The usage text. */
function describeUsage(about: readonly OperatorCommand[] = commands): string {
  const lines = about.map(({ name, usage, summary }) => `  latchkey-gateway ${name} ${usage}`.trimEnd().concat(`\n      ${summary}`))
  const serve =
    about === commands
      ? [
          '  latchkey-gateway init [--yes] [--dir FOLDER] [--no-start]\n      Sets up a gateway in a folder: settings, keys, database and a project; then starts it',
          '  latchkey-gateway serve\n      Starts the gateway, with settings from the environment and latchkey.env',
          '  latchkey-gateway migrate\n      Updates the database schemas without starting the gateway',
          '  latchkey-gateway doctor\n      Looks at everything that the gateway needs, and says what fails',
          '  latchkey-gateway monitor --site URL --key KEY [--key KEY] --gateway URL --project ID --origin ORIGIN [--state FILE]\n      Checks that a secure site serves what was released and signed',
        ]
      : []
  return [
    'Usage:',
    ...serve,
    ...lines,
    '',
    'Every command takes --json (for scripts), --help, and --settings FILE (otherwise latchkey.env in this folder, if there is one).',
  ].join('\n')
}
