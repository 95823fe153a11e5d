import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { DatabaseUnreachableError } from './errors.ts'
import type { Database } from './schema.ts'

/**
 * One connection on which a statement takes as long as it takes, such as an index of a large table, and nothing waits for ever: while
 * one takes long, PostgreSQL is asked by another way whether it is still at it. Where it is not, or does not answer, twice in a row,
 * the statement ends with {@link DatabaseUnreachableError}.
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
  // One that dies fails what runs on it; unheard, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  /** Whether PostgreSQL is at what this connection has asked; one that is asked too much to say so is there. */
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
    // Else what it holds is held until PostgreSQL finds that nobody is there, which may be hours.
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
        // Where connections lead through a pooler, the driver's own number is not PostgreSQL's.
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

/** A process that asks nothing for so many looks stands still or is gone without a word: what it holds is released. */
const looksWhileIdle = 12

/**
 * Who this connection is, and its limits: none for a statement, whatever the role or the database says. One limit is not known to
 * every PostgreSQL.
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
    /** The other way to the same database, whose statements have deadlines. */
    db: Database
    /** Time between two looks; 5 s unless a test is in a hurry. */
    lookMs?: number | undefined
  }
}
