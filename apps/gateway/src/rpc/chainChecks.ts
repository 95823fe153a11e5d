import { type Namespace, parseChainId } from '@latchkey/common'
import * as networks from '@latchkey/common/networks'
import type { RpcAnswer, RpcCall } from './askUpstream.ts'

/** How nodes of one family are asked whether they are there, and, where they can say so, which chain they serve. */
export type ChainCheck = {
  /** Cheap questions that a node in order answers at once. */
  readonly calls: readonly RpcCall[]
  /** Whether the answers, in the order of the calls, are those of the chain. Without it a node is believed. */
  isRight?(answers: readonly RpcAnswer[], chainId: string): boolean
  /** Whether a node of the right chain says itself that it lags behind. */
  isBehind?(answers: readonly RpcAnswer[]): boolean
}

/** By family. */
export const chainChecks: { readonly [namespace in Namespace]: ChainCheck } = {
  eip155: {
    calls: [{ method: 'eth_chainId' }],
    isRight([answer], chainId) {
      const id = resultOf(answer)
      return typeof id === 'string' && /^0x[0-9a-fA-F]{1,32}$/.test(id) && BigInt(id) === BigInt(parseChainId(chainId).reference)
    },
  },
  solana: {
    calls: [{ method: 'getGenesisHash' }, { method: 'getHealth' }],
    isRight([answer], chainId) {
      const hash = resultOf(answer)
      return typeof hash === 'string' && hash.slice(0, 32) === parseChainId(presentId(chainId)).reference
    },
    isBehind: ([, health]) => health !== undefined && 'error' in health,
  },
  bip122: { calls: [{ method: 'getblockcount' }] },
  polkadot: {
    calls: [{ method: 'chain_getBlockHash', params: [0] }],
    isRight([answer], chainId) {
      const genesis = resultOf(answer)
      return typeof genesis === 'string' && genesis.slice(2, 34).toLowerCase() === parseChainId(chainId).reference
    },
  },
  cosmos: {
    calls: [{ method: 'status', params: {} }],
    isRight([answer], chainId) {
      const status = resultOf(answer) as { node_info?: { network?: unknown } } | null | undefined
      return status?.node_info?.network === parseChainId(chainId).reference
    },
    isBehind([answer]) {
      const status = resultOf(answer) as { sync_info?: { catching_up?: unknown } } | null | undefined
      return status?.sync_info?.catching_up === true
    },
  },
}

/** The id a chain goes by today: its former one says nothing about its first block. */
function presentId(chainId: string): string {
  return Object.values(networks).find((network) => network.deprecatedCaipNetworkId === chainId)?.caipNetworkId ?? chainId
}

function resultOf(answer: RpcAnswer | undefined): unknown {
  return answer && 'result' in answer ? answer.result : undefined
}
