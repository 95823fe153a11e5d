import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Metrics } from '../metrics.ts'
import { createPostgresPool, type PoolLimits } from './createPostgresPool.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'
import type { Database, Tables } from './schema.ts'
import { sqliteDialect } from './sqliteDialect.ts'

/** Limits of a pool that nobody has said otherwise of. */
export const poolLimits: PoolLimits = {
  connections: 10,
  queue: 1000,
  connectMs: 5000,
  queryMs: 12_000,
  statementMs: 10_000,
  idleTransactionMs: 15_000,
}

/** Opens the database and brings its schema up to date. @throws {@link SchemaNewerError} */
export async function openDatabase(parameters: openDatabase.Parameters): Promise<Database> {
  const engine = parameters.url ? 'postgres' : 'sqlite'
  const { url, file = 'gateway.sqlite', limits = poolLimits, metrics } = parameters
  const db = url
    ? connectDatabase({ url, limits, metrics, name: file.replace('.sqlite', '') })
    : new Kysely<Tables>({ dialect: fileDialect(parameters.dataDir, file) })
  try {
    await migrate(db, { engine, now: Date.now, migrations: parameters.migrations })
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** Connects to a PostgreSQL whose schema is up to date. */
export function connectDatabase(parameters: createPostgresPool.Options): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPostgresPool(parameters) }) })
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
    /** Of the connections to PostgreSQL. */
    limits?: PoolLimits | undefined
    /** Gets their figures. */
    metrics?: Metrics | undefined
  }
}
