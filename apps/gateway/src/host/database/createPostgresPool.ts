import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { ConfigInvalidError } from '../config/errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createCircuit } from '../upstreams/createCircuit.ts'
import { DatabaseUnreachableError } from './errors.ts'
import { createStatementNames, isDirect, isStale } from './preparedStatements.ts'

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
  /** Time that a change of the schema waits for what others hold: another process that changes it, a table, an old transaction. A minute unless told. */
  readonly schemaWaitMs?: number | undefined
  /** Whether a connection keeps statements that come often parsed and planned. Only of PostgreSQL itself, without a pooler between. */
  readonly prepares?: boolean | undefined
}

const int8 = 20

/**
 * Makes a pool in which nothing waits for ever: a connection that died, or that takes bytes and answers none, ends what
 * waits on it with {@link DatabaseUnreachableError}, and the next one gets another connection. Where none can be had, a few
 * callers wait in vain; from then on callers are refused at once, until one who is let through as a probe gets one.
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
  const names = createStatementNames()
  const prepares = new WeakSet<pg.ClientBase>()
  let hasConnected = false
  // Opens where connections can be had no more: those who would wait for one are refused at once, and one of them looks each second.
  const circuit = createCircuit({ failures: failuresMax, pauseMs: probeMs, now: () => performance.now() })
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
      if (limits.prepares) {
        if (await isDirect(client)) prepares.add(client)
        // One that comes later works without: a way that leads through a pooler now is no reason to end.
        else if (!hasConnected) throw new ConfigInvalidError({ variable: 'LATCHKEY_DATABASE_PREPARE', expected: notPooled })
      }
      hasConnected = true
    },
  })
  // Idle connections are heard by the pool, those in use by nobody: unheard, either event ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    bornIn.set(client, era)
    circuit.succeeded()
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
    const statement = prepares.has(client) ? names.nameOf(text) : undefined
    try {
      const answer = await Promise.race([
        client.query({ text, values: [...values], ...(statement !== undefined && { name: statement }) }),
        late,
      ])
      circuit.succeeded()
      return answer
    } catch (error) {
      if (statement !== undefined && isStale(error)) {
        // The tables were changed: every connection that is open has plans of before.
        dead.add(client)
        era += 1
      }
      throw dead.has(client) ? asUnreachable(error) : error
    } finally {
      clearTimeout(timer)
    }
  }

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const startedAt = performance.now()
      const client = await pool.connect().catch((error: unknown) => {
        // One who is told at once that there is no server has not waited.
        if (performance.now() - startedAt >= limits.connectMs * waitedShare) circuit.failed()
        throw asUnreachable(error)
      })
      if (bornIn.get(client) === era) return client
      client.release(true)
    }
  }

  return {
    async connect() {
      if (pool.waitingCount >= limits.queue) throw new DatabaseUnreachableError('Too much waits for the database')
      if (!circuit.admits()) throw new DatabaseUnreachableError('The database has given no connection for a while')
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

/** Waits in vain in a row after which nobody waits, and the time between two probes from then on. */
const [failuresMax, probeMs] = [3, 1000]
/** Part of `connectMs` from which on a failure was a wait. */
const waitedShare = 0.9

const notPooled =
  'a connection to PostgreSQL itself: something between pools connections (such as PgBouncer), and what is prepared on one is not there on the next'

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
