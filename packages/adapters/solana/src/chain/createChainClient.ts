import { createNodePool, type perNetwork } from '@latchkey/common/adapter/wallet'
import type { Network } from '@latchkey/common/caip'
import { ChainNotConfiguredError } from '@latchkey/common/contract'
import { getCluster, isPublicCluster } from '../wallet/findWalletChain.ts'
import { callNode } from './callNode.ts'

/** Reads of one chain, over as many nodes as it has. */
export type ChainClient = {
  /** @throws `RPC_UNAVAILABLE` · `UNKNOWN` with what the node answered as `cause` · `DECODE_FAILED` · `ABORTED` */
  request(call: { readonly method: string; readonly params?: readonly unknown[] | undefined }, signal?: AbortSignal): Promise<unknown>
}

/**
 * Makes a client of a chain's nodes, which are checked by their genesis before their first call. No subscription, hence no WebSocket.
 *
 * @see C-07 · R-A8 · T-N1
 */
export function createChainClient({ network, urls, signal }: perNetwork.Parameters): ChainClient {
  const pool = createNodePool({
    urls,
    signal,
    async isOtherChain(url, deadline) {
      const genesis = await callNode(url, { method: 'getGenesisHash' }, deadline)
      return typeof genesis === 'string' && isOther(network, genesis)
    },
  })
  return {
    async request(call, callSignal) {
      if (urls.length === 0) throw new ChainNotConfiguredError({ chainId: network.caipNetworkId })
      return pool.run((url, deadline) => callNode(url, call, deadline), callSignal)
    },
  }
}

/** Whether a node's genesis is not this network's. Clusters that are not public have any id the host chose. */
function isOther(network: Network, genesis: string): boolean {
  const reference = genesis.slice(0, 32)
  const found = { ...network, caipNetworkId: `solana:${reference}` as Network['caipNetworkId'] }
  return (isPublicCluster(network) || isPublicCluster(found)) && getCluster(network) !== getCluster(found)
}
