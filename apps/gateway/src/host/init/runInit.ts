import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLatchkeyError } from '@latchkey/common/contract'
import { type Config, readConfig } from '../config/readConfig.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { toPoolLimits } from '../database/toPoolLimits.ts'
import { createProject } from '../projects/createProject.ts'
import { type Answers, toAnswers } from './answers.ts'
import { createSettings } from './createSettings.ts'
import { describeGateway, type KnownProject } from './describeGateway.ts'
import { readSettings, settingsFile } from './useSettingsFile.ts'

const usage = `Usage:
  latchkey-gateway init [--yes] [--dir FOLDER] [--name NAME] [--id ID] [--origin ORIGIN]… [--node CHAIN=URL]… [--port PORT] [--no-start]
      Writes latchkey.env with keys of its own, creates the database and a project, and starts the gateway.
      Asks for what no flag says; with --yes it asks nothing. It overwrites nothing: where a gateway is set up already, it says so.`

/** How `init` ended: its exit code, and the settings with which the gateway is now started, if it is. */
export type Inited = { readonly code: number; readonly start?: Readonly<Record<string, string>> | undefined }

/** `init`: sets up a gateway in a folder. Exit codes: 0 done or already there, 1 failed or left, 2 wrong use, 4 old data without settings. */
export async function runInit(argv: readonly string[], options: runInit.Options): Promise<Inited> {
  const { write, writeError } = options
  try {
    const values = readFlags(argv)
    if (values.help) {
      write(`${usage}\n`)
      return { code: 0 }
    }
    const folder = resolve(options.folder, values.dir ?? '.')
    if (/['\n\r]/.test(folder)) throw new UsageError('--dir: expected a folder without quotes in its path')
    const file = join(folder, settingsFile)
    const isNew = !existsSync(file)
    if (isNew && isFilled(join(folder, 'data'))) {
      writeError(`${join(folder, 'data')} has data of a gateway, and ${settingsFile} with its keys is missing: nothing was changed\n`)
      return { code: 4 }
    }
    const given = { name: values.name, id: values.id, origins: values.origin, nodes: values.node, port: values.port }
    if (isNew && !values.yes && !options.ask) throw new UsageError('There is no terminal to ask in: add --yes')
    const answers = isNew && !values.yes ? await options.ask?.(given) : toAnswers(given)
    if (!answers) return { code: 1 }
    if (isNew) writeSettings(folder, answers)
    const ignored = isNew ? ignoreSecrets(folder) : []
    const settings = Object.fromEntries(readSettings(file))
    const config = readConfig({ ...settings, ...options.env })
    const { projects, isCreated } = await setUpDatabase(config, answers, options.now)
    const from = relative(options.folder, folder)
    write(describeGateway({ isNew: isNew || isCreated, folder, from, config, projects }))
    if (ignored.length > 0) write(`Your .gitignore has these lines now, so that no key gets into the repository: ${ignored.join(' ')}\n`)
    return isNew || isCreated ? { code: 0, start: values['no-start'] ? undefined : settings } : { code: 0 }
  } catch (error) {
    const text = isLatchkeyError(error) ? error.shortMessage : error instanceof Error ? error.message : String(error)
    const isUsage = error instanceof UsageError || (isLatchkeyError(error) && /^(?:VALUE_REFUSED|CONFIG_VALUE_INVALID)$/.test(error.code))
    writeError(isUsage ? `${text}\n\n${usage}\n` : `${text}\n`)
    return { code: isUsage ? 2 : isLatchkeyError(error) && error.code === 'CONFIG_INVALID' ? 78 : 1 }
  }
}

export declare namespace runInit {
  type Options = {
    readonly env: NodeJS.ProcessEnv
    /** Where the command was started. */
    readonly folder: string
    /** Asks in a terminal; absent where there is none. */
    readonly ask?: ((given: Parameters<typeof toAnswers>[0]) => Promise<Answers | undefined>) | undefined
    readonly write: (text: string) => void
    readonly writeError: (text: string) => void
    /** Milliseconds since the epoch. */
    readonly now: number
  }
}

class UsageError extends Error {}

function readFlags(argv: readonly string[]) {
  const text = { type: 'string' } as const
  const list = { type: 'string', multiple: true } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...argv],
      options: { yes: flag, dir: text, name: text, id: text, origin: list, node: list, port: text, 'no-start': flag, help: flag },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}

function writeSettings(folder: string, answers: Answers) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, settingsFile), createSettings(answers, folder), { mode: 0o600, flag: 'wx' })
}

/** Neither keys nor data belong in a repository. @returns What a `.gitignore` that was there already has been given. */
function ignoreSecrets(folder: string): readonly string[] {
  const path = join(folder, '.gitignore')
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const lines = before.split(/\r?\n/).map((line) => line.trim().replace(/^\//, ''))
  const missing = [settingsFile, 'data/'].filter((name) => !lines.includes(name) && !lines.includes(name.replace(/\/$/, '')))
  if (missing.length === 0) return []
  writeFileSync(path, `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`)
  return before === '' ? [] : missing
}

/** Brings the schema up to date, and creates a project where there is none. */
async function setUpDatabase(config: Config, { name, id, origins }: Answers, now: number) {
  const place = { url: config.DATABASE_URL, dataDir: config.LATCHKEY_DATA_DIR, limits: toPoolLimits(config) }
  const db = await openDatabase({ ...place, mayMigrate: config.LATCHKEY_MIGRATE })
  try {
    const list = () =>
      db
        .selectFrom('project')
        .leftJoin('project_origin', 'project_origin.project_id', 'project.id')
        .select(['project.id', 'project.name', 'project_origin.origin'])
        .orderBy('project.created_at')
        .orderBy('project_origin.origin')
        .execute()
    const found = await list()
    if (found.length === 0) await createProject(db, { id, name, origins, now })
    const rows = found.length === 0 ? await list() : found
    const byId = Map.groupBy(rows, ({ id }) => id)
    const projects: KnownProject[] = [...byId].map(([id, own]) => ({
      id,
      name: own[0]?.name ?? '',
      origins: own.flatMap(({ origin }) => origin ?? []),
    }))
    return { projects, isCreated: found.length === 0 }
  } finally {
    await db.destroy()
  }
}
