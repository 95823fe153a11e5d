import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type Logger, PostgresDialect } from 'kysely'
import type { Metrics } from '../metrics/metrics.ts'
import { bringUpToDate } from './bringUpToDate.ts'
import { createPostgresPool, type PoolLimits } from './createPostgresPool.ts'
import type { Migration } from './migration.ts'
import type { Database, Tables } from './schema.ts'
import { sqliteDialect } from './sqliteDialect.ts'

/** Default limits of a pool. */
export const poolLimits: PoolLimits = {
  connections: 10,
  queue: 1000,
  connectMs: 5000,
  queryMs: 12_000,
  statementMs: 10_000,
  idleTransactionMs: 15_000,
}

/** Opens the database and brings its schema up to date. @throws {@link SchemaNewerError} · {@link SchemaOlderError} · {@link SchemaBusyError} */
export async function openDatabase(parameters: openDatabase.Parameters): Promise<Database> {
  const { url, file = 'gateway.sqlite', limits = poolLimits, metrics, log } = parameters
  const db = url
    ? connectDatabase({ url, limits, metrics, name: file.replace('.sqlite', ''), log })
    : new Kysely<Tables>({ dialect: fileDialect(parameters.dataDir, file, limits), ...(log && { log }) })
  try {
    await bringUpToDate(db, { ...parameters, waitMs: limits.schemaWaitMs })
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** Connects to a PostgreSQL whose schema is up to date. */
export function connectDatabase({ log, ...options }: createPostgresPool.Options & { readonly log?: Logger | undefined }): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPostgresPool(options) }), ...(log && { log }) })
}

function fileDialect(dataDir: string, file: string, { queue, queryMs }: PoolLimits) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, file)
  keepPrivate(path)
  return sqliteDialect({ path, queue, waitMs: queryMs })
}

/** Only its owner can read it, whatever the umask; SQLite gives the files beside it the same rights. */
function keepPrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  for (const one of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(one)) chmodSync(one, 0o600)
}

export declare namespace openDatabase {
  type Parameters = {
    /** Address of a PostgreSQL; without one, the embedded database is used. */
    url?: string | undefined
    /** Folder of the embedded database. */
    dataDir: string
    /** Its file name. @defaultValue `gateway.sqlite` */
    file?: string | undefined
    /** Steps of another service's schema. */
    migrations?: readonly Migration[] | undefined
    /** Limits of the connections to PostgreSQL. */
    limits?: PoolLimits | undefined
    /** Receives their figures. */
    metrics?: Metrics | undefined
    /** Whether an old schema may be changed; otherwise it is refused. @defaultValue true */
    mayMigrate?: boolean | undefined
    /** Called with every statement. */
    log?: Logger | undefined
  }
}
