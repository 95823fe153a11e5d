import { type AdapterContext, type Network, parseChainId } from '@latchkey/common'
import { callNode, createNodePool } from '@latchkey/common/wallet'

/** A chain's nodes, as one; they speak JSON-RPC over HTTP. */
export type Nodes = {
  /** @throws `RPC_UNAVAILABLE` · `UNKNOWN` with the node's own error as `cause` · `DECODE_FAILED` · `ABORTED` */
  request(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

/** The kit's nodes for `network`; one pool per chain and set of addresses. Each is first asked which chain it serves (T-N1). */
export function getNodes(context: AdapterContext, network: Network): Nodes {
  const pools = context.once('adapter-polkadot/nodes', () => new Map<string, Nodes>())
  const urls = [...new Set(context.getRpcUrls(network))]
  const key = [network.caipNetworkId, ...urls].join(' ')
  const known = pools.get(key)
  if (known) return known
  const { reference } = parseChainId(network.caipNetworkId)
  const pool = createNodePool({
    urls,
    signal: context.signal,
    async isOtherChain(url, signal) {
      const genesis = await callNode(url, { method: 'chain_getBlockHash', params: [0], signal })
      return typeof genesis === 'string' && genesis.slice(2, 34).toLowerCase() !== reference
    },
  })
  const nodes: Nodes = {
    request: (method, params, signal) => pool.run((url, signal) => callNode(url, { method, params, signal }), signal),
  }
  pools.set(key, nodes)
  return nodes
}
