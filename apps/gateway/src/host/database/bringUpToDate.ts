import { hasCode } from '@latchkey/common/contract'
import { Kysely, PostgresDialect } from 'kysely'
import { createPatientPool } from './createPatientPool.ts'
import { SchemaBusyError, SchemaOlderError } from './errors.ts'
import { migrate, migrations } from './migrate.ts'
import type { Engine, Migration } from './migration.ts'
import { readSchema } from './readSchema.ts'
import type { Database, Tables } from './schema.ts'

/**
 * Runs the steps that a database has not had. A schema with nothing missing is only read.
 *
 * @throws {@link SchemaNewerError} · {@link SchemaOlderError} · {@link SchemaBusyError}
 */
export async function bringUpToDate(db: Database, options: bringUpToDate.Options): Promise<void> {
  const { url, mayMigrate = true } = options
  const engine: Engine = url ? 'postgres' : 'sqlite'
  const known = (options.migrations ?? migrations).length
  const found = await readSchema(db, { engine, known }).catch((cause: unknown) => {
    throw hasCode(cause, canceled) ? new SchemaBusyError({ step: 'the table of steps', cause }) : cause
  })
  if (found >= known) return
  if (!mayMigrate) throw new SchemaOlderError({ found, known })
  const run = (one: Database) => migrate(one, { engine, now: Date.now, migrations: options.migrations, waitMs: options.waitMs })
  if (!url) return run(db)
  const own = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPatientPool({ url, db, lookMs: options.lookMs }) }) })
  try {
    await run(own)
  } finally {
    await own.destroy()
  }
}

export declare namespace bringUpToDate {
  type Options = {
    /** PostgreSQL, where it is one. */
    readonly url?: string | undefined
    readonly migrations?: readonly Migration[] | undefined
    readonly mayMigrate?: boolean | undefined
    readonly waitMs?: number | undefined
    /** Time between two looks whether a statement that takes long still runs; 5 s unless told. */
    readonly lookMs?: number | undefined
  }
}

/** How PostgreSQL says that a statement had its time: reading a few rows takes that long only where somebody holds their table. */
const canceled = '57014'
