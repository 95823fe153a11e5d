import { integer } from './parsers.ts'
import type { Variable } from './variable.ts'

const count = integer(1, 1_000_000_000)
const countOrOff = integer(0, 1_000_000_000)

/** Limits of the connections to PostgreSQL and Redis. */
export const databaseLimitVariables = {
  LATCHKEY_LIMIT_DATABASE_CONNECTIONS: {
    doc: 'Connections of one process to each PostgreSQL database; a recovery database has as many of its own.',
    fallback: '10',
    parse: count,
  },
  LATCHKEY_LIMIT_RELAY_CONNECTIONS: {
    doc: 'Further connections of one process, for the messages of the relay.',
    fallback: '5',
    parse: count,
  },
  LATCHKEY_LIMIT_RELAY_WRITE_MS: {
    doc: 'Time in which what a client of the relay sends is on disk; then a message is refused with -32000. A connection to PostgreSQL that gives no answer in it is thrown away.',
    fallback: '5000',
    parse: count,
  },
  LATCHKEY_LIMIT_DATABASE_QUEUE: {
    doc: 'What may wait for such a connection, or for the embedded database; more is refused.',
    fallback: '1000',
    parse: count,
  },
  LATCHKEY_LIMIT_DATABASE_CONNECT_MS: { doc: 'Time to get one.', fallback: '5000', parse: count },
  LATCHKEY_LIMIT_DATABASE_QUERY_MS: {
    doc: 'Time for an answer of PostgreSQL; a connection that gives none is thrown away. What waits as long for the embedded database is refused.',
    fallback: '12000',
    parse: count,
  },
  LATCHKEY_LIMIT_DATABASE_STATEMENT_MS: {
    doc: 'Time after which PostgreSQL ends a statement itself (`statement_timeout`, set on each connection). `0` sets nothing: behind PgBouncer that pools transactions, give it to the role.',
    fallback: '10000',
    parse: countOrOff,
  },
  LATCHKEY_LIMIT_SCHEMA_WAIT_MS: {
    doc: 'Time that a change of the schema waits for what others hold: another process that changes it, a table, an old transaction.',
    fallback: '60000',
    parse: count,
  },
  LATCHKEY_LIMIT_DATABASE_IDLE_TRANSACTION_MS: {
    doc: 'Time after which PostgreSQL ends a transaction that does nothing (`idle_in_transaction_session_timeout`); `0` likewise.',
    fallback: '15000',
    parse: countOrOff,
  },
  LATCHKEY_LIMIT_REDIS_MS: {
    doc: 'Time for an answer of Redis; then a process counts for itself, and asks again a second later.',
    fallback: '100',
    parse: count,
  },
} as const satisfies Record<string, Variable<unknown>>
