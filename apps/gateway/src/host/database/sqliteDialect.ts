import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseUnreachableError } from './errors.ts'

/**
 * Kysely over Node's own SQLite. One connection: a transaction keeps all other statements waiting, and none sees it half done. What waits
 * for longer than `waitMs`, or behind `queue` others, fails with {@link DatabaseUnreachableError} and is not run.
 */
export function sqliteDialect(options: sqliteDialect.Options): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => createDriver(options),
  }
}

export declare namespace sqliteDialect {
  type Options = {
    path: string
    /** Statements and transactions that may wait for the one that runs. */
    queue: number
    /** How long each of them waits. */
    waitMs: number
  }
}

/** Kysely's own queue for a single connection has neither a bound nor a deadline: the driver's stands in for it. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function createDriver({ path, queue, waitMs }: sqliteDialect.Options): Driver {
  let database: DatabaseSync | undefined
  let connection: DatabaseConnection | undefined
  let isTaken = false
  const waiting = new Set<() => void>()

  function waitForTurn(): Promise<void> {
    if (waiting.size >= queue) throw new DatabaseUnreachableError('Too much waits for the database')
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        waiting.delete(enter)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(enter)
        reject(new DatabaseUnreachableError('The database was busy for too long'))
      }, waitMs)
      timer.unref()
      waiting.add(enter)
    })
  }

  return {
    async init() {
      database = new DatabaseSync(path)
      // FULL: what was answered as done survives a power cut (5.2).
      database.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
      // From here on it waits between statements: waiting inside one would block the whole process.
      database.exec('pragma busy_timeout = 10')
      connection = createConnection(database)
    },
    async acquireConnection() {
      if (isTaken) await waitForTurn()
      isTaken = true
      return connection as DatabaseConnection
    },
    async releaseConnection() {
      const [next] = waiting
      if (next) next()
      else isTaken = false
    },
    async beginTransaction(connection) {
      // Takes the write lock at once: turning a read lock into a write lock later can fail.
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    },
    async commitTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw('commit'))
    },
    async rollbackTransaction(connection) {
      // On a full disk SQLite has ended the transaction itself; an error here would hide the cause.
      if (database?.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    },
    async destroy() {
      database?.close()
    },
  }
}

const cachedStatements = 200
const busyMs = 5000

function createConnection(database: DatabaseSync): DatabaseConnection {
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    if (statements.size >= cachedStatements) statements.delete(statements.keys().next().value as string)
    statements.set(sql, statement)
    return statement
  }
  return {
    async executeQuery<row>(query: CompiledQuery): Promise<QueryResult<row>> {
      for (const startedAtMs = performance.now(); ; await sleep(20)) {
        try {
          return run<row>(query)
        } catch (error) {
          // Another process writes. Nothing was done yet: inside a transaction the lock is ours already.
          if (!isBusy(error) || performance.now() - startedAtMs > busyMs) throw error
        }
      }
    },
    async *streamQuery<row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<row>> {
      for (const row of prepare(query.sql).iterate(...(query.parameters as readonly SQLInputValue[]))) yield { rows: [row as row] }
    },
  }

  function run<row>(query: CompiledQuery): QueryResult<row> {
    const statement = prepare(query.sql)
    const parameters = query.parameters as readonly SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) as row[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === 5
}
