import type { Config } from '../../host/config/readConfig.ts'
import { findCoin } from '../balances/findCoin.ts'
import type { Coin } from '../families/coin.ts'
import { familyOf } from '../families/families.ts'
import { createEsplora, type Esplora } from './createEsplora.ts'
import { createUpstreamPool, type UpstreamPool } from './createUpstreamPool.ts'

/** Every chain's nodes. The list of chains is fixed by the configuration. */
export type ChainNodes = {
  /** CAIP-2, sorted. */
  readonly ids: readonly string[]
  getNodes(chainId: string): UpstreamPool | undefined
  getBundlers(chainId: string): UpstreamPool | undefined
  getPaymasters(chainId: string): UpstreamPool | undefined
  /** A Bitcoin chain's source of coins; its nodes speak no JSON-RPC. */
  getEsplora(chainId: string): Esplora | undefined
  /** A chain's own coin; absent where neither the operator nor the built-in data names it. */
  getCoin(chainId: string): Coin | undefined
}

/** Makes the pools of all configured chains. Nothing is asked yet. */
export function createChainNodes(config: Config, shared: createChainNodes.Shared): ChainNodes {
  const limits = {
    timeoutMs: config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS,
    maxBytes: config.LATCHKEY_LIMIT_RPC_RESPONSE_BYTES,
    maxUnderWay: config.LATCHKEY_LIMIT_RPC_UNDER_WAY,
  }
  const toPools = (
    map: ReadonlyMap<string, readonly string[]>,
    kind: createUpstreamPool.Options['kind'],
  ): ReadonlyMap<string, UpstreamPool> =>
    new Map(
      [...map].map(([chainId, urls]) => [
        chainId,
        createUpstreamPool({
          ...shared,
          kind,
          chainId,
          urls,
          checksChain: kind === 'node',
          ...limits,
        }),
      ]),
    )
  const nodes = toPools(config.LATCHKEY_RPC_URLS, 'node')
  const bundlers = toPools(config.LATCHKEY_BUNDLER_URLS, 'bundler')
  const paymasters = toPools(config.LATCHKEY_PAYMASTER_URLS, 'paymaster')
  const esploras = new Map(
    [...config.LATCHKEY_RPC_URLS]
      .filter(([chainId]) => familyOf(chainId).isEsplora)
      .map(([chainId, urls]) => [chainId, createEsplora({ ...shared, ...limits, chainId, urls })]),
  )
  return {
    ids: [...nodes.keys()].sort(),
    getNodes: (chainId) => nodes.get(chainId),
    getBundlers: (chainId) => bundlers.get(chainId),
    getPaymasters: (chainId) => paymasters.get(chainId),
    getEsplora: (chainId) => esploras.get(chainId),
    getCoin: (chainId) => findCoin(chainId, config.LATCHKEY_COINS),
  }
}

export declare namespace createChainNodes {
  type Shared = Pick<createUpstreamPool.Options, 'fetch' | 'now' | 'log' | 'metrics' | 'calls'>
}
