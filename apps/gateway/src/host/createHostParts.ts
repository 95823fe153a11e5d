import { randomUUID } from 'node:crypto'
import { version } from '@latchkey/common/contract'
import type { Logger } from 'kysely'
import { createWebhookEvents } from '../webhooks/createWebhookEvents.ts'
import { openWebhookKeys } from '../webhooks/openWebhookKeys.ts'
import { type PostWebhook, postPublic } from '../webhooks/postWebhook.ts'
import type { Config } from './config/readConfig.ts'
import { openDatabase } from './database/openDatabase.ts'
import { toPoolLimits } from './database/toPoolLimits.ts'
import type { HostParts } from './hostParts.ts'
import { createCursors } from './http/createCursors.ts'
import { createMemoryRateLimiter } from './limits/memoryRateLimiter.ts'
import type { RateLimiter } from './limits/rateLimiter.ts'
import { createRedisRateLimiter } from './limits/redisRateLimiter.ts'
import { createLog, type Log } from './log/log.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { createProjectLookup } from './projects/projectLookup.ts'
import { createReadiness } from './readiness/createReadiness.ts'
import { measureReadiness } from './readiness/measureReadiness.ts'
import { watchStorage } from './readiness/watchStorage.ts'
import { createTelemetry, type Telemetry } from './tracing/createTelemetry.ts'
import { loadTracer } from './tracing/loadTracer.ts'
import { createRequestScopes } from './tracing/requestScopes.ts'
import { createNodeFetch } from './upstreams/createNodeFetch.ts'

/** What a caller can replace. */
export type HostOptions = {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Receives each line of the log. */
  readonly write: (line: string) => void
  /** Observes every statement of the gateway's database. */
  readonly onStatement?: Logger | undefined
  /** Posts webhooks. */
  readonly postWebhook?: PostWebhook | undefined
}

/** Opens what every deployment has: its database, log, figures, limits and projects. */
export async function createHostParts(config: Config, { fetch, now, write, onStatement, postWebhook }: HostOptions): Promise<HostParts> {
  const scopes = createRequestScopes()
  const log = createLog({ level: config.LATCHKEY_LOG_LEVEL, write, now, scopes })
  const metrics = createMetrics()
  metrics.set('latchkey_build_info', 1, { version })
  const telemetry = createTelemetry({ scopes, metrics, fetch, tracer: await loadTracer(config, { log, metrics }) })
  const db = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.LATCHKEY_DATA_DIR,
    limits: toPoolLimits(config),
    metrics,
    mayMigrate: config.LATCHKEY_MIGRATE,
    log: hearBoth(telemetry.hearStatements(config.DATABASE_URL ? 'postgres' : 'sqlite', 'gateway'), onStatement),
  })
  const clock = () => performance.now()
  const readiness = createReadiness({ timeoutMs: config.LATCHKEY_LIMIT_READY_MS, now: clock })
  watchStorage(readiness, db)
  measureReadiness(metrics, readiness)
  return {
    config,
    db,
    log,
    metrics,
    telemetry,
    nodeFetch: createNodeFetch(config.LATCHKEY_RPC_URLS, telemetry),
    limiter: await createLimiter(config, { log, metrics, calls: telemetry }),
    projects: createProjectLookup({
      db,
      maxEntries: config.LATCHKEY_LIMIT_CACHE_ENTRIES,
      maxAgeMs: config.LATCHKEY_LIMIT_PROJECT_CACHE_MS,
      now: clock,
    }),
    cursors: await createCursors(db),
    readiness,
    lifecycle: { isDraining: false, isEnding: false },
    webhooks: createWebhookEvents({ keys: await openWebhookKeys(config), now }),
    postWebhook: postWebhook ?? postPublic({ isDevelopment: config.LATCHKEY_DEV }),
    now,
    id: randomUUID,
  }
}

/** One that calls both. */
export function hearBoth(own: Logger, given: Logger | undefined): Logger {
  return (event) => {
    own(event)
    given?.(event)
  }
}

async function createLimiter(config: Config, given: { log: Log; metrics: Metrics; calls: Telemetry }): Promise<RateLimiter> {
  const memory = createMemoryRateLimiter({ maxKeys: config.LATCHKEY_LIMIT_RATE_KEYS, now: () => performance.now() })
  if (!config.REDIS_URL) return memory
  return createRedisRateLimiter({ urls: config.REDIS_URL, timeoutMs: config.LATCHKEY_LIMIT_REDIS_MS, fallback: memory, ...given })
}
