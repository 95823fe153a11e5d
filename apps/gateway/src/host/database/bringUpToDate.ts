import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SchemaOlderError } from './errors.ts'
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
  const found = await readSchema(db, { engine, known })
  if (found >= known) return
  if (!mayMigrate) throw new SchemaOlderError({ found, known })
  const run = (one: Database) => migrate(one, { engine, now: Date.now, migrations: options.migrations })
  if (!url) return run(db)
  const own = connect(url)
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
  }
}

/** One connection without the deadlines that requests have: an index of a large table takes as long as it takes. */
function connect(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    statement_timeout: 0,
    application_name: 'latchkey-gateway migrate',
  })
  // One that dies fails what runs on it; unheard, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
