import type { Config } from '../config/readConfig.ts'
import { askEsplora, type EsploraAnswer } from './askEsplora.ts'
import { createUpstreamPool, type UpstreamPool } from './createUpstreamPool.ts'

/** Every chain's nodes. The list of chains is fixed by the configuration. */
export type ChainNodes = {
  /** CAIP-2, sorted. */
  readonly ids: readonly string[]
  getNodes(chainId: string): UpstreamPool | undefined
  getBundlers(chainId: string): UpstreamPool | undefined
  getPaymasters(chainId: string): UpstreamPool | undefined
  /** A Bitcoin chain's source of coins; its nodes speak no JSON-RPC. */
  getEsplora(chainId: string): ((call: Pick<askEsplora.Parameters, 'path' | 'body' | 'signal'>) => Promise<EsploraAnswer>) | undefined
}

/** Makes the pools of all configured chains. Nothing is asked yet. */
export function createChainNodes(config: Config, shared: createChainNodes.Shared): ChainNodes {
  const toPools = (map: ReadonlyMap<string, readonly string[]>, checksChain: boolean): ReadonlyMap<string, UpstreamPool> =>
    new Map(
      [...map].map(([chainId, urls]) => [
        chainId,
        createUpstreamPool({
          ...shared,
          chainId,
          urls,
          checksChain,
          timeoutMs: config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS,
          maxBytes: config.LATCHKEY_LIMIT_RPC_RESPONSE_BYTES,
        }),
      ]),
    )
  const nodes = toPools(config.LATCHKEY_RPC_URLS, true)
  const bundlers = toPools(config.LATCHKEY_BUNDLER_URLS, false)
  const paymasters = toPools(config.LATCHKEY_PAYMASTER_URLS, false)
  return {
    ids: [...nodes.keys()].sort(),
    getNodes: (chainId) => nodes.get(chainId),
    getBundlers: (chainId) => bundlers.get(chainId),
    getPaymasters: (chainId) => paymasters.get(chainId),
    getEsplora(chainId) {
      const urls = config.LATCHKEY_RPC_URLS.get(chainId)
      const limits = { timeoutMs: config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS, maxBytes: config.LATCHKEY_LIMIT_RPC_RESPONSE_BYTES }
      return urls && ((call) => askEsplora({ ...call, ...limits, urls, fetch: shared.fetch }))
    },
  }
}

export declare namespace createChainNodes {
  type Shared = Pick<createUpstreamPool.Options, 'fetch' | 'now' | 'log' | 'metrics'>
}
