import { hasCode } from '@latchkey/common/contract'
import { Kysely, PostgresDialect } from 'kysely'
import { createPatientPool } from './createPatientPool.ts'
import { SchemaBusyError, SchemaOlderError } from './errors.ts'
import { migrate, migrations } from './migrate.ts'
import type { Engine, Migration } from './migration.ts'
import { readSchema } from './readSchema.ts'
import type { Database, Tables } from './schema.ts'

/**
 * Runs the steps that a database lacks. A schema that is up to date is only read.
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
    /** Address of the PostgreSQL, if it is one. */
    readonly url?: string | undefined
    readonly migrations?: readonly Migration[] | undefined
    readonly mayMigrate?: boolean | undefined
    readonly waitMs?: number | undefined
    /** Time between two checks that a slow statement is still running. @defaultValue 5 s */
    readonly lookMs?: number | undefined
  }
}

/** PostgreSQL's code for a statement that ran out of time: reading a few rows takes that long only if another session holds their table. */
const canceled = '57014'
