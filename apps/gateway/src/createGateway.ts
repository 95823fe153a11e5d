import { randomUUID } from 'node:crypto'
import { LatchkeyError } from '@latchkey/common'
import { createBalances } from './balances/createBalances.ts'
import { nativeBalanceSource } from './balances/nativeBalanceSource.ts'
import { createCache } from './cache.ts'
import type { Config } from './config/readConfig.ts'
import { openDatabase } from './database/openDatabase.ts'
import type { Gateway } from './gateway.ts'
import { createIdentities } from './identity/createIdentities.ts'
import { saveAvatar } from './images/saveAvatar.ts'
import { createMemoryRateLimiter } from './limits/memoryRateLimiter.ts'
import type { RateLimiter } from './limits/rateLimiter.ts'
import { createRedisRateLimiter } from './limits/redisRateLimiter.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createProjectLookup } from './projects/projectLookup.ts'
import { createChainNodes } from './rpc/createChainNodes.ts'

/** Makes one gateway from its settings. Everything from outside can be handed in. */
export async function createGateway(config: Config, given: createGateway.Given = {}): Promise<Gateway> {
  const { now = Date.now, fetch = globalThis.fetch, write = (line: string) => void process.stdout.write(line) } = given
  const log = createLog({ level: config.LATCHKEY_LOG_LEVEL, write, now })
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.LATCHKEY_DATA_DIR })
  const metrics = createMetrics()
  const clock = () => performance.now()
  const chains = createChainNodes(config, { fetch, log, metrics, now: clock })
  const maxEntries = config.LATCHKEY_LIMIT_CACHE_ENTRIES
  const keepAvatar = async (url: string) => {
    if (!config.LATCHKEY_GATEWAY_URL) return null
    try {
      const id = await saveAvatar(db, { url, now: now(), fetch: given.fetchPicture })
      return new URL(`/public/getTokenImage/${id}`, config.LATCHKEY_GATEWAY_URL).href
    } catch (error) {
      log.info('a picture was not taken', { why: error instanceof LatchkeyError ? error.shortMessage : 'no answer' })
      return null
    }
  }
  return {
    config,
    db,
    log,
    metrics,
    limiter: await createLimiter(config, log),
    projects: createProjectLookup({
      db,
      maxEntries,
      maxAgeMs: config.LATCHKEY_LIMIT_PROJECT_CACHE_MS,
      now: clock,
    }),
    pages: createCache({ maxEntries: 500, maxAgeMs: config.LATCHKEY_LIMIT_PROJECT_CACHE_MS, now: clock }),
    chains,
    balances: createBalances({
      sources: [nativeBalanceSource(chains)],
      maxEntries,
      maxAgeMs: config.LATCHKEY_LIMIT_BALANCE_CACHE_MS,
      now: clock,
      log,
    }),
    identities: createIdentities({
      chains,
      registries: config.LATCHKEY_ENS_REGISTRIES,
      keepAvatar,
      maxEntries,
      maxAgeMs: config.LATCHKEY_LIMIT_IDENTITY_CACHE_MS,
      now: clock,
    }),
    now,
    id: randomUUID,
    isDraining: false,
  }
}

export declare namespace createGateway {
  type Given = {
    fetch?: typeof globalThis.fetch | undefined
    now?: (() => number) | undefined
    /** Gets foreign pictures. */
    fetchPicture?: ((url: string) => Promise<Uint8Array>) | undefined
    /** Takes each line of the log. */
    write?: ((line: string) => void) | undefined
  }
}

async function createLimiter(config: Config, log: Log): Promise<RateLimiter> {
  const memory = createMemoryRateLimiter({ maxKeys: config.LATCHKEY_LIMIT_RATE_KEYS, now: () => performance.now() })
  return config.REDIS_URL ? createRedisRateLimiter({ url: config.REDIS_URL, fallback: memory, log }) : memory
}

/** Gives back what the gateway holds. */
export async function closeGateway(gateway: Gateway): Promise<void> {
  await gateway.limiter.close()
  await gateway.db.destroy()
}
