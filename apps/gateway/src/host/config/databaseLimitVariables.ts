import { integer } from './parsers.ts'
import type { Variable } from './variable.ts'

const count = integer(1, 1_000_000_000)
const countOrOff = integer(0, 1_000_000_000)

/** Limits of the connections to PostgreSQL and Redis. */
export const databaseLimitVariables = {
  LATCHKEY_LIMIT_DATABASE_CONNECTIONS: {
    doc: 'Connections of one process to each PostgreSQL database. A separate recovery database gets as many again.',
    fallback: '10',
    parse: count,
  },
  LATCHKEY_LIMIT_RELAY_CONNECTIONS: {
    doc: "Additional connections of one process for the relay's messages.",
    fallback: '5',
    parse: count,
  },
  LATCHKEY_LIMIT_RELAY_WRITE_MS: {
    doc: "Time to write a relay client's message to disk; after it, the message is refused with -32000. A PostgreSQL connection without an answer in this time is closed.",
    fallback: '5000',
    parse: count,
  },
  LATCHKEY_LIMIT_DATABASE_QUEUE: {
    doc: 'Statements that may wait for a connection, or for the embedded database. More are refused.',
    fallback: '1000',
    parse: count,
  },
  LATCHKEY_LIMIT_DATABASE_CONNECT_MS: { doc: 'Time to get a connection.', fallback: '5000', parse: count },
  LATCHKEY_LIMIT_DATABASE_QUERY_MS: {
    doc: 'Time for an answer of PostgreSQL; a connection without one is closed. A statement that waits this long for the embedded database is refused.',
    fallback: '12000',
    parse: count,
  },
  LATCHKEY_LIMIT_DATABASE_STATEMENT_MS: {
    doc: 'Time after which PostgreSQL cancels a statement (`statement_timeout`, set on each connection). `0` does not set it: behind PgBouncer with transaction pooling, set it on the role.',
    fallback: '10000',
    parse: countOrOff,
  },
  LATCHKEY_LIMIT_SCHEMA_WAIT_MS: {
    doc: 'Time that a schema change waits for another migration, a table lock or an old transaction.',
    fallback: '60000',
    parse: count,
  },
  LATCHKEY_LIMIT_DATABASE_IDLE_TRANSACTION_MS: {
    doc: 'Time after which PostgreSQL ends an idle transaction (`idle_in_transaction_session_timeout`). `0` does not set it.',
    fallback: '15000',
    parse: countOrOff,
  },
  LATCHKEY_LIMIT_REDIS_MS: {
    doc: 'Time for an answer of Redis. After it, the process counts by itself and asks Redis again a second later.',
    fallback: '100',
    parse: count,
  },
} as const satisfies Record<string, Variable<unknown>>
