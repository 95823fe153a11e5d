import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { OperatorCommand } from '../commandLine/operatorCommand.ts'
import type { Config } from '../config/readConfig.ts'
import { poolLimits } from '../database/openDatabase.ts'
import type { Database, Tables } from '../database/schema.ts'
import { sqliteDialect } from '../database/sqliteDialect.ts'
import { NotThereError, ValueRefusedError } from '../projects/errors.ts'
import { findOverdue, pruneBackups, writeBackup } from './backups.ts'
import { OverdueError } from './errors.ts'

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
    usage: 'FOLDER',
    summary: 'Fails if a backup of the recovery database is older than seven days',
    count: [1, 1],
    async run({ arguments: [folder = ''], now }) {
      const overdue = findOverdue(requireFolder(folder), now)
      if (overdue.length > 0) throw new OverdueError(overdue.map(({ file }) => file))
      return { json: { folder, overdue: [] }, text: 'No backup of the recovery database is older than seven days' }
    },
  },
]

function requireFolder(folder: string): string {
  if (!existsSync(folder)) throw new NotThereError(`folder "${folder}"`)
  return folder
}

/** The recovery service's own file, if there is one. */
async function withRecovery(config: Config, use: (db: Database) => Promise<unknown>): Promise<void> {
  const path = join(config.LATCHKEY_DATA_DIR, 'recovery.sqlite')
  if (!existsSync(path)) return
  // As it is: a copy is no reason to change its schema.
  const db = new Kysely<Tables>({ dialect: sqliteDialect({ path, queue: poolLimits.queue, waitMs: poolLimits.queryMs }) })
  try {
    await use(db)
  } finally {
    await db.destroy()
  }
}
