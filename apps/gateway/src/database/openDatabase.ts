import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'
import type { Database, Tables } from './schema.ts'
import { sqliteDialect } from './sqliteDialect.ts'

/** Opens the database and brings its schema up to date. @throws {@link SchemaNewerError} */
export async function openDatabase(parameters: openDatabase.Parameters): Promise<Database> {
  const engine = parameters.url ? 'postgres' : 'sqlite'
  const { file = 'gateway.sqlite' } = parameters
  const db = new Kysely<Tables>({ dialect: parameters.url ? postgresDialect(parameters.url) : fileDialect(parameters.dataDir, file) })
  try {
    await migrate(db, { engine, now: Date.now, migrations: parameters.migrations })
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

function fileDialect(dataDir: string, file: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, file)
  keepPrivate(path)
  return sqliteDialect({ path })
}

/** Its owner alone reads it, whatever the umask; SQLite makes the files beside it like it. */
function keepPrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  for (const one of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(one)) chmodSync(one, 0o600)
}

const int8 = 20

function postgresDialect(url: string): PostgresDialect {
  const types = {
    // Times fit a double for 285,000 years; nothing else here is a bigint.
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  }
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    application_name: 'latchkey-gateway',
  })
  // A connection that dies while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}

export declare namespace openDatabase {
  type Parameters = {
    /** PostgreSQL, where given. */
    url?: string | undefined
    /** Folder of the embedded database, else. */
    dataDir: string
    /** Its name; `gateway.sqlite` unless it is another service's. */
    file?: string | undefined
    /** Another service's schema. */
    migrations?: readonly Migration[] | undefined
  }
}
