import type { Config } from '../config/readConfig.ts'
import type { PoolLimits } from './createPostgresPool.ts'

/** The settings' limits for connections to PostgreSQL. */
export function toPoolLimits(config: Config): PoolLimits {
  return {
    connections: config.LATCHKEY_LIMIT_DATABASE_CONNECTIONS,
    queue: config.LATCHKEY_LIMIT_DATABASE_QUEUE,
    connectMs: config.LATCHKEY_LIMIT_DATABASE_CONNECT_MS,
    queryMs: config.LATCHKEY_LIMIT_DATABASE_QUERY_MS,
    statementMs: config.LATCHKEY_LIMIT_DATABASE_STATEMENT_MS,
    idleTransactionMs: config.LATCHKEY_LIMIT_DATABASE_IDLE_TRANSACTION_MS,
    schemaWaitMs: config.LATCHKEY_LIMIT_SCHEMA_WAIT_MS,
    prepares: config.LATCHKEY_DATABASE_PREPARE,
  }
}

/** The same for the relay, whose statements are short: a silent connection is given up sooner. */
export function toRelayPoolLimits(config: Config): PoolLimits {
  const limits = toPoolLimits(config)
  const queryMs = config.LATCHKEY_LIMIT_RELAY_WRITE_MS
  return { ...limits, connections: config.LATCHKEY_LIMIT_RELAY_CONNECTIONS, connectMs: Math.min(limits.connectMs, queryMs), queryMs }
}
