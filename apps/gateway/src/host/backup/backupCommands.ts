import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from '@latchkey/common/web'
import { backupsSchema } from '../../console/answers/lookAnswers.ts'
import { type CommandInput, type OperatorCommand, toTable } from '../commandLine/operatorCommand.ts'
import type { Config } from '../config/readConfig.ts'
import { openAsIs } from '../database/openAsIs.ts'
import type { Database } from '../database/schema.ts'
import { NotThereError, ValueRefusedError } from '../projects/errors.ts'
import {
  type Backup,
  backupKinds,
  findMissing,
  findOverdue,
  listBackups,
  listUnknown,
  pruneBackups,
  recoveryBackupMaxMs,
  writeBackup,
} from './backups.ts'
import { BackupMissingError, OverdueError } from './errors.ts'

/** Commands that copy the databases, and delete copies of the recovery service's after seven days (I21). */
export const backupCommands: readonly OperatorCommand[] = [
  {
    name: 'backup create',
    usage: 'FOLDER [--only gateway|recovery]',
    summary: 'Backs up the embedded databases while they are in use; for PostgreSQL use pg_dump',
    count: [1, 1],
    options: { only: { type: 'string' } },
    async run({ db, config, arguments: [folder = ''], options, now }) {
      const only = options['only']
      if (only !== undefined && only !== 'gateway' && only !== 'recovery') throw new ValueRefusedError('--only', 'gateway or recovery')
      const files: string[] = []
      if (only !== 'recovery' && config.DATABASE_URL === undefined) files.push(await writeBackup(db, { folder, kind: 'gateway', now }))
      if (only !== 'gateway' && config.LATCHKEY_RECOVERY_DATABASE_URL === undefined)
        await withRecovery(config, async (recovery) => files.push(await writeBackup(recovery, { folder, kind: 'recovery', now })))
      if (files.length === 0) throw new NotThereError('embedded database: copy PostgreSQL by pg_dump')
      return { json: { folder, files }, text: files.map((file) => join(folder, file)).join('\n') }
    },
  },
  {
    name: 'backup list',
    usage: '',
    summary:
      'Lists the backups in the folder of LATCHKEY_BACKUP_DIR, the latest first, and what is missing, too old or not recognised there',
    count: [0, 0],
    async run(input) {
      const json = decode(backupsSchema, await list(input))
      const { folder, backups, missing, unknown } = json
      const rows = backups.map(({ file, kind, at, bytes, isOverdue }) => [
        ...[kind, new Date(at).toISOString(), `${bytes} bytes`, file],
        isOverdue ? 'older than seven days: delete it' : '',
      ])
      const others = [
        ...(missing.length > 0 ? [`No backup of the last ${defaultHours} hours of: ${missing.join(', ')}`] : []),
        ...(unknown.length > 0 ? [`Not recognised: ${unknown.join(', ')}`] : []),
      ]
      const none = folder === null ? 'LATCHKEY_BACKUP_DIR names no folder' : 'There are no backups'
      return { json, text: [toTable(rows, none), ...others].join('\n') }
    },
  },
  {
    name: 'backup prune',
    usage: 'FOLDER',
    summary: 'Deletes backups of the recovery database that are older than seven days',
    count: [1, 1],
    async run({ arguments: [folder = ''], now }) {
      const files = pruneBackups(requireFolder(folder), now)
      return { json: { folder, deleted: files }, text: `Deleted ${files.length}` }
    },
  },
  {
    name: 'backup check',
    usage: `FOLDER [--want ${backupKinds.join('|')}]… [--within HOURS]`,
    summary:
      'Fails if a backup of the recovery database is older than seven days, or if one that is wanted is missing; names files that it does not recognise',
    count: [1, 1],
    options: { want: { type: 'string', multiple: true }, within: { type: 'string' } },
    async run({ arguments: [given = ''], options, now }) {
      const folder = requireFolder(given)
      const overdue = findOverdue(folder, now)
      if (overdue.length > 0) throw new OverdueError(overdue.map(({ file }) => file))
      const [wanted, withinHours] = [readWanted(options['want']), readHours(options['within'])]
      const unknown = listUnknown(folder)
      const missing = findMissing(folder, { wanted, withinMs: withinHours * hourMs, now })
      if (missing.length > 0) throw new BackupMissingError(missing, { withinHours, unknown })
      // An alarm on a folder of which it knows no file would never ring.
      if (wanted.length === 0 && unknown.length > 0 && listBackups(folder).length === 0)
        throw new BackupMissingError(backupKinds, { withinHours: recoveryBackupMaxMs / hourMs, unknown })
      const others = unknown.length === 0 ? '' : `\nNot recognised, so not checked: ${unknown.join(', ')}`
      return { json: { folder, overdue: [], unknown }, text: `No backup of the recovery database is older than seven days${others}` }
    },
  },
]

/** What is in the gateway's folder of backups, for who looks from elsewhere. */
async function list({ config: { LATCHKEY_BACKUP_DIR: folder }, now }: Pick<CommandInput, 'config' | 'now'>) {
  if (folder === undefined || !existsSync(folder)) return { folder: folder ?? null, backups: [], missing: [...backupKinds], unknown: [] }
  const overdue = findOverdue(folder, now)
  return {
    folder,
    backups: listBackups(folder)
      .map(({ file, kind, at }) => ({
        file,
        kind,
        at,
        bytes: statSync(join(folder, file)).size,
        isOverdue: overdue.some((one) => one.file === file),
      }))
      .reverse(),
    missing: findMissing(folder, { wanted: backupKinds, withinMs: defaultHours * hourMs, now }),
    unknown: listUnknown(folder),
  }
}

const hourMs = 3_600_000
const defaultHours = 24

function readWanted(given: unknown): readonly Backup['kind'][] {
  const words = Array.isArray(given) ? given : []
  const kinds = backupKinds.filter((kind) => words.includes(kind))
  if (words.some((word) => !kinds.some((kind) => kind === word))) throw new ValueRefusedError('--want', backupKinds.join(' or '))
  return kinds
}

function readHours(given: unknown): number {
  const hours = given === undefined ? defaultHours : Number(given)
  if (!Number.isInteger(hours) || hours < 1 || hours > 8_760)
    throw new ValueRefusedError('--within', 'hours, a whole number from 1 to 8760')
  return hours
}

function requireFolder(folder: string): string {
  if (!existsSync(folder)) throw new NotThereError(`folder "${folder}"`)
  return folder
}

/** The recovery service's own file, if there is one. */
async function withRecovery(config: Config, use: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openAsIs(config, 'recovery')
  if (!db) return
  try {
    await use(db)
  } finally {
    await db.destroy()
  }
}
