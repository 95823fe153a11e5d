import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { DatabaseUnreachableError } from './errors.ts'
import type { Database } from './schema.ts'

/**
 * A pool of one connection whose statements may take as long as they need, such as the index of a large table, and yet never wait for
 * ever: during a long one, PostgreSQL is asked over another connection whether it is still running. If it is not, or PostgreSQL does not
 * answer, twice in a row, the statement fails with {@link DatabaseUnreachableError}.
 */
export function createPatientPool({ url, db, lookMs = 5_000 }: createPatientPool.Options): PostgresPool {
  const ids = new WeakMap<pg.ClientBase, number>()
  const dead = new WeakSet<pg.ClientBase>()
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    application_name: 'latchkey-gateway migrate',
  })
  // A lost connection fails the statement that runs on it. Without a listener, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  /** Whether PostgreSQL is still running this connection's statement. A server too busy to answer counts as running it. */
  async function isAtWork(client: pg.ClientBase): Promise<boolean> {
    const asked = sql<{ state: string | null }>`select state from pg_stat_activity where pid = ${ids.get(client) ?? null}`
    try {
      const { rows } = await asked.execute(db)
      return rows.some(({ state }) => !state?.startsWith('idle'))
    } catch (error) {
      return error instanceof pg.DatabaseError
    }
  }

  async function rejectOnceLost(client: pg.ClientBase, signal: AbortSignal): Promise<never> {
    for (let misses = 0; misses < 2; ) {
      await sleep(lookMs, undefined, { signal })
      misses = (await isAtWork(client)) ? 0 : misses + 1
      signal.throwIfAborted()
    }
    dead.add(client)
    // Otherwise its locks stay until PostgreSQL notices that the client is gone, which may take hours.
    await sql`select pg_terminate_backend(${ids.get(client) ?? null})`.execute(db).catch(() => {})
    throw new DatabaseUnreachableError('The database gives no answer to a change of its schema')
  }

  async function ask(client: pg.ClientBase, text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (dead.has(client)) throw new DatabaseUnreachableError('The connection to the database is lost')
    const answered = new AbortController()
    try {
      return await Promise.race([client.query(text, [...values]), rejectOnceLost(client, answered.signal)])
    } catch (error) {
      if (!isLoss(error)) throw error
      dead.add(client)
      throw new DatabaseUnreachableError('The connection to the database is lost', { cause: error })
    } finally {
      answered.abort()
    }
  }

  return {
    async connect() {
      const client = await pool.connect()
      if (!ids.has(client)) {
        // Behind a pooler, the driver's process id is not PostgreSQL's own.
        const { rows } = await ask(client, toBegin(looksWhileIdle * lookMs))
        ids.set(client, rows[0]?.pid)
      }
      return {
        query: (text: string, values?: readonly unknown[]) => ask(client, text, values),
        release: (isBroken?: boolean) => client.release(isBroken || dead.has(client)),
      } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
    options: {},
  }
}

/** A client that sends nothing for so many checks has stopped or vanished: PostgreSQL then ends its session and releases its locks. */
const looksWhileIdle = 12

/**
 * Reads this connection's process id and sets its limits: none for a statement, whatever the role or the database has. Not every
 * version of PostgreSQL has the other limit.
 */
function toBegin(idleMs: number): string {
  return `select pg_backend_pid() as pid, count(set_config(known.name, wanted.value, false)) from pg_settings known join (values
    ('statement_timeout', '0'), ('idle_session_timeout', '${idleMs}'), ('idle_in_transaction_session_timeout', '${idleMs}'),
    ('tcp_keepalives_idle', '30'), ('tcp_keepalives_interval', '10'), ('tcp_keepalives_count', '3')
  ) as wanted (name, value) on known.name = wanted.name`
}

/** Whether the connection is gone: the driver says so without a code, the network and a server that ends with one. */
function isLoss(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseUnreachableError) return false
  return !('code' in error) || error.code === undefined || /^(08|57P|25P03|E[A-Z]{4})/.test(String(error.code))
}

export declare namespace createPatientPool {
  type Options = {
    url: string
    /** Another pool for the same database, whose statements have deadlines. */
    db: Database
    /** Time between two checks. @defaultValue 5 s */
    lookMs?: number | undefined
  }
}
