import type { HostParts } from '../host/hostParts.ts'
import { createAnswers } from '../host/memory/createAnswers.ts'
import { createSingleFlight } from '../host/memory/createSingleFlight.ts'
import { createBalances } from './balances/createBalances.ts'
import { evmBalanceSource } from './balances/evmBalanceSource.ts'
import { nativeBalanceSource } from './balances/nativeBalanceSource.ts'
import { splBalanceSource } from './balances/splBalanceSource.ts'
import { createConvert } from './convert/createConvert.ts'
import { createPools } from './convert/dex/createPools.ts'
import { dexConvertSource } from './convert/dexConvertSource.ts'
import { upstreamConvertSource } from './convert/upstreamConvertSource.ts'
import type { DataParts } from './dataParts.ts'
import { bitcoinHistorySource } from './history/bitcoinHistorySource.ts'
import { cosmosHistorySource } from './history/cosmosHistorySource.ts'
import { createHistory } from './history/createHistory.ts'
import { indexHistorySource } from './history/indexHistorySource.ts'
import { solanaHistorySource } from './history/solanaHistorySource.ts'
import { createEns } from './identity/createEns.ts'
import { createIdentities } from './identity/createIdentities.ts'
import { createGate } from './images/createGate.ts'
import { createPictures } from './images/createPictures.ts'
import { createPictureTrim } from './images/createPictureTrim.ts'
import { fetchPublic } from './images/fetchPublic.ts'
import { createNames } from './names/createNames.ts'
import { createNfts } from './nfts/createNfts.ts'
import { createOnRamp } from './onramp/createOnRamp.ts'
import { createPriceHistory } from './prices/createPriceHistory.ts'
import { createPriceLease } from './prices/createPriceLease.ts'
import { createPrices } from './prices/createPrices.ts'
import { dexPriceSource } from './prices/dexPriceSource.ts'
import { createChainNodes } from './rpc/createChainNodes.ts'
import { createContractReader } from './rpc/createContractReader.ts'
import { createSignatures } from './signatures/createSignatures.ts'
import { createTokens } from './tokens/createTokens.ts'
import { findTokenPicture } from './tokens/findTokenPicture.ts'
import { createDataUpstreams } from './upstreams/createDataUpstreams.ts'

/** Limits of fetches of pictures and metadata: concurrent and waiting, in all and for one host. */
const fetches = { atOnce: 8, waitingMax: 400, perHost: { atOnce: 3, waitingMax: 100 } }

/** Makes the data services over a host's parts. */
export async function createDataParts(host: HostParts, given: createDataParts.Given): Promise<DataParts> {
  const { config, db, log, metrics, telemetry, cursors, now } = host
  const clock = () => performance.now()
  const chains = createChainNodes(config, { fetch: given.fetch, log, metrics, calls: telemetry, now: clock })
  const maxEntries = config.LATCHKEY_LIMIT_CACHE_ENTRIES
  const ipfsUrl = config.LATCHKEY_IPFS_URL
  // One gate for everything that is fetched from foreign hosts.
  const gate = createGate(fetches)
  const fetchPicture = (url: string) =>
    telemetry.call({ upstream: 'public', name: 'files' }, () => (given.fetchPicture ?? fetchPublic)(url))
  const pictures = createPictures({
    db,
    now,
    trim: createPictureTrim(host),
    clock,
    maxEntries,
    log,
    gate,
    servedAt: config.LATCHKEY_IMAGE_HOST ?? config.LATCHKEY_GATEWAY_URL,
    ipfsUrl,
    fetchPicture,
  })
  const tokens = createTokens({
    db,
    chains,
    lists: config.LATCHKEY_TOKEN_LISTS,
    now,
    maxAgeMs: config.LATCHKEY_LIMIT_TOKEN_CACHE_MS,
    pictureOf: config.LATCHKEY_SEED ? findTokenPicture : () => undefined,
  })
  const nfts = createNfts({
    db,
    chains,
    pictures,
    now,
    maxAgeMs: config.LATCHKEY_LIMIT_TOKEN_CACHE_MS,
    fetchMetadata: fetchPicture,
    gate,
    ipfsUrl,
  })
  const indexed = [...config.LATCHKEY_INDEX_CHAINS.keys()].filter((chainId) => chains.getNodes(chainId))
  const upstreams = createDataUpstreams({
    urls: config.LATCHKEY_DATA_URLS,
    key: config.LATCHKEY_DATA_KEY,
    pictures,
    fetchOf: (chainId) => telemetry.fetchOf('data', chainId),
    timeoutMs: config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS,
  })
  const names = createNames({ db, suffix: config.LATCHKEY_NAME_SUFFIX, continued: config.LATCHKEY_NAME_CONTINUED, now })
  const ens = createEns({ chains, registries: config.LATCHKEY_ENS_REGISTRIES })
  const contracts = createContractReader({ chains, multicallBytes: config.LATCHKEY_LIMIT_MULTICALL_BYTES })
  const held = { chains, contracts, tokens, pictures }
  const lease = config.REDIS_URL
    ? await createPriceLease({
        ...{ urls: config.REDIS_URL, timeoutMs: config.LATCHKEY_LIMIT_REDIS_MS, maxAgeMs: config.LATCHKEY_LIMIT_PRICE_CACHE_MS },
        ...{ log, metrics, calls: telemetry },
      })
    : undefined
  const dexes = new Map([...config.LATCHKEY_DEXES].filter(([chainId]) => chains.getNodes(chainId)))
  const pools = createPools({ dexes, contracts, maxEntries, maxAgeMs: config.LATCHKEY_LIMIT_TOKEN_CACHE_MS, now: clock })
  return {
    ...host,
    seedPath: given.seedPath,
    pages: createAnswers({ maxEntries: 500, maxAgeMs: config.LATCHKEY_LIMIT_PROJECT_CACHE_MS, now: clock }),
    imageReads: createSingleFlight(),
    chains,
    balances: createBalances({
      sources: [
        upstreams.balances,
        ...[evmBalanceSource(held), nativeBalanceSource(chains), splBalanceSource(held)].map(
          // The operator's own service covers a whole chain: reading other sources too would count assets twice.
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
    signatures: createSignatures({
      rpcUrls: config.LATCHKEY_RPC_URLS,
      timeoutMs: config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS,
      fetchOf: host.nodeFetch,
      now: clock,
    }),
    onRamp: createOnRamp({
      urls: config.LATCHKEY_ONRAMP_URLS,
      key: config.LATCHKEY_ONRAMP_KEY,
      fetchOf: (name) => telemetry.fetchOf('onramp', name),
      timeoutMs: config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS,
      maxAgeMs: config.LATCHKEY_LIMIT_PRICE_CACHE_MS,
      now: clock,
      log,
      isDevelopment: config.LATCHKEY_DEV,
    }),
    identities: createIdentities({
      names,
      ens,
      keepAvatar: async (url) => pictures.toUrl(await pictures.take(url, 'avatar')),
      maxEntries,
      maxAgeMs: config.LATCHKEY_LIMIT_IDENTITY_CACHE_MS,
      now: clock,
    }),
    pictures,
    tokens,
    prices: createPrices({
      sources: [upstreams.prices, dexPriceSource({ dexes, pools, tokens })],
      lease,
      history: createPriceHistory({ db, maxEntries, now, clock, log }),
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
          fetchOf: (chainId) => telemetry.fetchOf('swap', chainId),
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
    indexed,
  }
}

export declare namespace createDataParts {
  type Given = {
    fetch: typeof globalThis.fetch
    /** `wallets.json` of the directory that this version comes with. */
    seedPath: string
    /** Gets foreign pictures. */
    fetchPicture?: ((url: string) => Promise<Uint8Array>) | undefined
  }
}
