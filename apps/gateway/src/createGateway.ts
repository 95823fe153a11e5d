import { randomUUID } from 'node:crypto'
import { type Logger, sql } from 'kysely'
import { createBalances } from './balances/createBalances.ts'
import { nativeBalanceSource } from './balances/nativeBalanceSource.ts'
import { splBalanceSource } from './balances/splBalanceSource.ts'
import { tokenBalanceSource } from './balances/tokenBalanceSource.ts'
import { createCache } from './cache.ts'
import type { Config } from './config/readConfig.ts'
import { createConvert } from './convert/createConvert.ts'
import { dexConvertSource } from './convert/dexConvertSource.ts'
import { upstreamConvertSource } from './convert/upstreamConvertSource.ts'
import { createSingleFlight } from './createSingleFlight.ts'
import { connectDatabase, openDatabase } from './database/openDatabase.ts'
import { toPoolLimits, toRelayPoolLimits } from './database/toPoolLimits.ts'
import { createPools } from './dex/createPools.ts'
import { createEmbedded } from './embedded/createEmbedded.ts'
import type { Gateway } from './gateway.ts'
import { bitcoinHistorySource } from './history/bitcoinHistorySource.ts'
import { cosmosHistorySource } from './history/cosmosHistorySource.ts'
import { createHistory } from './history/createHistory.ts'
import { indexHistorySource } from './history/indexHistorySource.ts'
import { solanaHistorySource } from './history/solanaHistorySource.ts'
import { createCursors } from './http/createCursors.ts'
import { createEns } from './identity/createEns.ts'
import { createIdentities } from './identity/createIdentities.ts'
import { createGate } from './images/createGate.ts'
import { createPictures } from './images/createPictures.ts'
import { fetchPublic } from './images/fetchPublic.ts'
import { createMemoryRateLimiter } from './limits/memoryRateLimiter.ts'
import type { RateLimiter } from './limits/rateLimiter.ts'
import { createRedisRateLimiter } from './limits/redisRateLimiter.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createNames } from './names/createNames.ts'
import { createNfts } from './nfts/createNfts.ts'
import { createOnRamp } from './onramp/createOnRamp.ts'
import { createPrices } from './prices/createPrices.ts'
import { dexPriceSource } from './prices/dexPriceSource.ts'
import { createProjectLookup } from './projects/projectLookup.ts'
import { createReadiness } from './readiness/createReadiness.ts'
import { createChainNodes } from './rpc/createChainNodes.ts'
import { createContractReader } from './rpc/createContractReader.ts'
import { createTokens } from './tokens/createTokens.ts'
import { createDataUpstreams } from './upstream/createDataUpstreams.ts'

const fetchesAtOnce = 8

/** Makes one gateway from its settings. Everything from outside can be handed in. */
export async function createGateway(config: Config, given: createGateway.Given = {}): Promise<Gateway> {
  const { now = Date.now, fetch = globalThis.fetch, write = (line: string) => void process.stdout.write(line) } = given
  const log = createLog({ level: config.LATCHKEY_LOG_LEVEL, write, now })
  const metrics = createMetrics()
  const db = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.LATCHKEY_DATA_DIR,
    limits: toPoolLimits(config),
    metrics,
    mayMigrate: config.LATCHKEY_MIGRATE,
    log: given.onStatement,
  })
  const embedded = await createEmbedded(config, { db, log, metrics, now, fetch }).catch(async (error: unknown) => {
    await db.destroy()
    throw error
  })
  const clock = () => performance.now()
  const chains = createChainNodes(config, { fetch, log, metrics, now: clock })
  const maxEntries = config.LATCHKEY_LIMIT_CACHE_ENTRIES
  const ipfsUrl = config.LATCHKEY_IPFS_URL
  // Whatever is fetched from strangers, together.
  const gate = createGate(fetchesAtOnce)
  const pictures = createPictures({
    db,
    now,
    clock,
    maxEntries,
    log,
    gate,
    servedAt: config.LATCHKEY_IMAGE_HOST ?? config.LATCHKEY_GATEWAY_URL,
    ipfsUrl,
    fetchPicture: given.fetchPicture,
  })
  const tokens = createTokens({ db, chains, lists: config.LATCHKEY_TOKEN_LISTS, now, maxAgeMs: config.LATCHKEY_LIMIT_TOKEN_CACHE_MS })
  const fetchMetadata = given.fetchPicture ?? fetchPublic
  const nfts = createNfts({ db, chains, pictures, now, maxAgeMs: config.LATCHKEY_LIMIT_TOKEN_CACHE_MS, fetchMetadata, gate, ipfsUrl })
  const indexed = [...config.LATCHKEY_INDEX_CHAINS.keys()].filter((chainId) => chains.getNodes(chainId))
  const upstreams = createDataUpstreams({
    urls: config.LATCHKEY_DATA_URLS,
    key: config.LATCHKEY_DATA_KEY,
    pictures,
    fetch,
    timeoutMs: config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS,
  })
  const cursors = await createCursors(db)
  const names = createNames({ db, suffix: config.LATCHKEY_NAME_SUFFIX, continued: config.LATCHKEY_NAME_CONTINUED, now })
  const ens = createEns({ chains, registries: config.LATCHKEY_ENS_REGISTRIES })
  const contracts = createContractReader({ chains })
  const held = { chains, contracts, tokens, pictures }
  const dexes = new Map([...config.LATCHKEY_DEXES].filter(([chainId]) => chains.getNodes(chainId)))
  const pools = createPools({ dexes, contracts, maxEntries, maxAgeMs: config.LATCHKEY_LIMIT_TOKEN_CACHE_MS, now: clock })
  return {
    config,
    db,
    relayDb: config.DATABASE_URL
      ? connectDatabase({ url: config.DATABASE_URL, limits: toRelayPoolLimits(config), name: 'relay', metrics, log: given.onStatement })
      : db,
    log,
    metrics,
    limiter: await createLimiter(config, log, metrics),
    projects: createProjectLookup({
      db,
      maxEntries,
      maxAgeMs: config.LATCHKEY_LIMIT_PROJECT_CACHE_MS,
      now: clock,
    }),
    pages: createCache({ maxEntries: 500, maxAgeMs: config.LATCHKEY_LIMIT_PROJECT_CACHE_MS, now: clock }),
    pageFlights: createSingleFlight(),
    chains,
    balances: createBalances({
      sources: [
        upstreams.balances,
        ...[nativeBalanceSource(chains), tokenBalanceSource(held), splBalanceSource(held)].map(
          // A service of the operator's knows all of a chain: nothing is counted twice.
          (source) => ({ ...source, chainIds: source.chainIds.filter((id) => !upstreams.chainIds.includes(id)) }),
        ),
      ],
      maxEntries,
      maxAgeMs: config.LATCHKEY_LIMIT_BALANCE_CACHE_MS,
      now: clock,
      log,
    }),
    names,
    ens,
    onRamp: createOnRamp({
      urls: config.LATCHKEY_ONRAMP_URLS,
      key: config.LATCHKEY_ONRAMP_KEY,
      fetch,
      timeoutMs: config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS,
      maxAgeMs: config.LATCHKEY_LIMIT_PRICE_CACHE_MS,
      now: clock,
      log,
      isDevelopment: config.LATCHKEY_DEV,
    }),
    identities: createIdentities({
      names,
      ens,
      keepAvatar: async (url) => pictures.toUrl(await pictures.keep(url)),
      maxEntries,
      maxAgeMs: config.LATCHKEY_LIMIT_IDENTITY_CACHE_MS,
      now: clock,
    }),
    pictures,
    tokens,
    prices: createPrices({
      sources: [upstreams.prices, dexPriceSource({ dexes, pools, tokens })],
      maxEntries,
      maxAgeMs: config.LATCHKEY_LIMIT_PRICE_CACHE_MS,
      now: clock,
      log,
    }),
    convert: createConvert({
      sources: [
        dexConvertSource({ ...held, dexes, pools, now }),
        upstreamConvertSource({
          urls: config.LATCHKEY_SWAP_URLS,
          key: config.LATCHKEY_SWAP_KEY,
          routers: config.LATCHKEY_SWAP_ROUTERS,
          pictures,
          fetch,
          timeoutMs: config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS,
        }),
      ],
      chains,
      maxEntries,
      maxAgeMs: config.LATCHKEY_LIMIT_PRICE_CACHE_MS,
      now: clock,
    }),
    nfts,
    history: createHistory({
      sources: [
        indexHistorySource({ db, chains, chainIds: indexed, tokens, nfts, pictures }),
        upstreams.history,
        solanaHistorySource(held),
        bitcoinHistorySource({ chains, now }),
        cosmosHistorySource({ chains, maxEntries, now: clock }),
      ],
      cursors,
    }),
    upstreams,
    embedded,
    indexed,
    cursors,
    now,
    id: randomUUID,
    readiness: createReadiness({
      askDatabase: () => sql`select 1`.execute(db),
      timeoutMs: config.LATCHKEY_LIMIT_READY_MS,
      now: clock,
    }),
    isDraining: false,
    isEnding: false,
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
    /** Hears every statement of the gateway's database. */
    onStatement?: Logger | undefined
  }
}

async function createLimiter(config: Config, log: Log, metrics: Metrics): Promise<RateLimiter> {
  const memory = createMemoryRateLimiter({ maxKeys: config.LATCHKEY_LIMIT_RATE_KEYS, now: () => performance.now() })
  if (!config.REDIS_URL) return memory
  return createRedisRateLimiter({ url: config.REDIS_URL, timeoutMs: config.LATCHKEY_LIMIT_REDIS_MS, fallback: memory, log, metrics })
}

/** Gives back what the gateway holds. */
export async function closeGateway(gateway: Gateway): Promise<void> {
  await gateway.limiter.close()
  await gateway.embedded?.outbox?.close()
  await gateway.embedded?.recoveryDb.destroy()
  if (gateway.relayDb !== gateway.db) await gateway.relayDb.destroy()
  await gateway.db.destroy()
}
