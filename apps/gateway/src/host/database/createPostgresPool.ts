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
  /** Statements and transactions that may wait for a connection; further ones are refused at once. */
  readonly queue: number
  /** Time to get a connection, free or new. */
  readonly connectMs: number
  /** Time for an answer. A connection that gives none is discarded. */
  readonly queryMs: number
  /** The server's own limit for a statement; 0 keeps the server's setting. */
  readonly statementMs: number
  /** The server's own limit for a transaction that does nothing; 0 likewise. */
  readonly idleTransactionMs: number
  /** How long a schema change waits for others' locks: another process's change, a table, an old transaction. @defaultValue one minute */
  readonly schemaWaitMs?: number | undefined
  /** Whether connections prepare frequent statements. Only for a direct connection to PostgreSQL, without a pooler. */
  readonly prepares?: boolean | undefined
}

const int8 = 20

/**
 * Makes a pool in which nothing waits for ever. On a connection that is lost, or that accepts bytes and never answers, the statement fails
 * with {@link DatabaseUnreachableError}, and the next one gets another connection. If no connection can be made, a few
 * callers wait in vain; later ones are refused at once, until one that is let through as a probe gets a connection.
 */
export function createPostgresPool(options: createPostgresPool.Options): PostgresPool {
  const { limits, metrics, name } = options
  const types = {
    // Times fit a double for 285,000 years; nothing else here is a bigint.
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  }
  const dead = new WeakSet<pg.ClientBase>()
  // If one connection stops answering, those that were open at that time probably have, too: they are not tried one by one.
  const bornIn = new WeakMap<pg.ClientBase, number>()
  let era = 0
  const names = createStatementNames()
  const prepares = new WeakSet<pg.ClientBase>()
  let hasConnected = false
  // Opens when no connection can be made: callers are then refused at once, except one each second that tries again.
  const circuit = createCircuit({ failures: failuresMax, pauseMs: probeMs, now: () => performance.now() })
  const pool = new pg.Pool({
    connectionString: options.url,
    types,
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    // The only start-up parameter that PgBouncer accepts, too; the others are set once connected.
    application_name: 'latchkey-gateway',
    onConnect: async (client: pg.ClientBase) => {
      const text = setLimits(limits)
      if (text) await ask(client, text, [])
      if (limits.prepares) {
        if (await isDirect(client)) prepares.add(client)
        // A later connection does without: a pooler that was put in between meanwhile is no reason to stop.
        else if (!hasConnected) throw new ConfigInvalidError({ variable: 'LATCHKEY_DATABASE_PREPARE', expected: notPooled })
      }
      hasConnected = true
    },
  })
  // The pool listens to idle connections only. An error event without a listener, of either kind, would end the process.
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
        // The tables have changed: every open connection has outdated plans.
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
        // A caller that learns at once that there is no server has not waited.
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
    /** Which of the gateway's databases it is, as a label of figures. */
    name: string
    metrics?: Metrics | undefined
  }
}

/** After so many waits in vain, callers are refused at once; and the time between two probes from then on. */
const [failuresMax, probeMs] = [3, 1000]
/** A failure after this share of `connectMs` counts as a wait. */
const waitedShare = 0.9

const notPooled =
  'a connection to PostgreSQL itself: something between pools connections (such as PgBouncer), and what is prepared on one is not there on the next'

/** Long enough for a quiet minute, and shorter than the time after which networks drop idle connections. */
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
