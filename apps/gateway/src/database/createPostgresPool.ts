import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Metrics } from '../metrics.ts'
import { DatabaseUnreachableError } from './errors.ts'

/** How many connections there are, and how long each step may take. */
export type PoolLimits = {
  readonly connections: number
  /** Statements and transactions that may wait for a connection; more is refused at once. */
  readonly queue: number
  /** Time to get a connection, free or new. */
  readonly connectMs: number
  /** Time for an answer. A connection that gives none is thrown away. */
  readonly queryMs: number
  /** The server's own limit for a statement; 0 leaves it as the server has it. */
  readonly statementMs: number
  /** The server's own limit for a transaction that does nothing; 0 likewise. */
  readonly idleTransactionMs: number
}

const int8 = 20

/**
 * Makes a pool in which nothing waits for ever: a connection that died, or that takes bytes and answers none, ends what
 * waits on it with {@link DatabaseUnreachableError}, and the next one gets another connection.
 */
export function createPostgresPool(options: createPostgresPool.Options): PostgresPool {
  const { limits, metrics, name } = options
  const types = {
    // Times fit a double for 285,000 years; nothing else here is a bigint.
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  }
  const dead = new WeakSet<pg.ClientBase>()
  // Where one connection swallowed bytes the others that were open then probably do, too: they are not tried one by one.
  const bornIn = new WeakMap<pg.ClientBase, number>()
  let era = 0
  const pool = new pg.Pool({
    connectionString: options.url,
    types,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    // The one start-up parameter that PgBouncer knows, too; the others are set once connected.
    application_name: 'latchkey-gateway',
    onConnect: async (client: pg.ClientBase) => {
      const text = setLimits(limits)
      if (text) await ask(client, text, [])
    },
  })
  // Idle connections are heard by the pool, those in use by nobody: unheard, either event ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    bornIn.set(client, era)
    client.on('error', () => {
      dead.add(client)
      metrics?.count('latchkey_database_connections_lost_total', { database: name })
    })
  })
  metrics?.gather(() => {
    metrics.set('latchkey_database_connections', pool.totalCount - pool.idleCount, { database: name, state: 'busy' })
    metrics.set('latchkey_database_connections', pool.idleCount, { database: name, state: 'idle' })
    metrics.set('latchkey_database_waiting', pool.waitingCount, { database: name })
  })

  async function ask(client: pg.ClientBase, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (dead.has(client)) throw new DatabaseUnreachableError('The connection to the database is lost')
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      dead.add(client)
      era += 1
      metrics?.count('latchkey_database_timeouts_total', { database: name })
      reject(new DatabaseUnreachableError('The database gave no answer in time'))
    }, limits.queryMs)
    try {
      return await Promise.race([client.query(text, [...values]), late])
    } catch (error) {
      throw dead.has(client) ? asUnreachable(error) : error
    } finally {
      clearTimeout(timer)
    }
  }

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw asUnreachable(error)
      })
      if (bornIn.get(client) === era) return client
      client.release(true)
    }
  }

  return {
    async connect() {
      if (pool.waitingCount >= limits.queue) throw new DatabaseUnreachableError('Too much waits for the database')
      const client = await take()
      return {
        query: (text: string, values: readonly unknown[] = []) => ask(client, text, values),
        release: (isBroken?: boolean) => client.release(isBroken || dead.has(client)),
      } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
    options: {},
  }
}

export declare namespace createPostgresPool {
  type Options = {
    url: string
    limits: PoolLimits
    /** Which of the gateway's databases it is, in figures. */
    name: string
    metrics?: Metrics | undefined
  }
}

/** Long enough for a quiet minute, shorter than what networks forget connections after. */
const keepAliveMs = 30_000

/** By statements: PgBouncer refuses them as start-up parameters. */
function setLimits({ statementMs, idleTransactionMs }: PoolLimits): string {
  return [
    ...(statementMs > 0 ? [`set statement_timeout = ${statementMs}`] : []),
    ...(idleTransactionMs > 0 ? [`set idle_in_transaction_session_timeout = ${idleTransactionMs}`] : []),
  ].join(';')
}

/** The driver's own errors of a lost connection have a text and no code. */
function asUnreachable(error: unknown): unknown {
  const isCoded = error instanceof DatabaseUnreachableError || (error instanceof Error && 'code' in error && error.code !== undefined)
  return isCoded ? error : new DatabaseUnreachableError('The database cannot be reached', { cause: error })
}
