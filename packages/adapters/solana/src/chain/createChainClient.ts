import { AbortedError, ChainNotConfiguredError, hasCode, type Network, RpcUnavailableError, sleep, untilAborted } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { getCluster, isPublicCluster } from '../wallet/findWalletChain.ts'
import { callNode } from './callNode.ts'
import { rankNodes, type Sample } from './rankNodes.ts'

/** Reads of one chain, over as many nodes as it has. */
export type ChainClient = {
  /** @throws `RPC_UNAVAILABLE` · `UNKNOWN` with what the node answered as `cause` · `DECODE_FAILED` · `ABORTED` */
  request(call: { readonly method: string; readonly params?: readonly unknown[] | undefined }, signal?: AbortSignal): Promise<unknown>
}

type Node = { readonly url: string; readonly samples: Sample[]; isChecked: boolean; isOtherChain: boolean }

/** With others left to ask, a node gets no longer than this. */
const impatientTimeoutMs = 4_000

/**
 * Makes a client that asks the best node first and the next one when it gives no answer; all of them once more after a pause.
 *
 * Nodes are ranked by how real calls went (C-07): no pings, so nothing is asked that nobody reads. Before its first call each
 * node is asked for its genesis; one that serves another chain is never asked again (T-N1). No subscription, hence no WebSocket.
 *
 * @see C-07 · R-A8
 */
export function createChainClient({ network, urls, signal }: createChainClient.Parameters): ChainClient {
  const nodes: Node[] = urls.map((url) => ({ url, samples: [], isChecked: false, isOtherChain: false }))

  const call = async (node: Node, ...[request, options]: [Parameters<typeof callNode>[1], Parameters<typeof callNode>[2]]) => {
    const start = performance.now()
    const note = (isSuccess: boolean) => {
      node.samples.push({ latencyMs: performance.now() - start, isSuccess })
      if (node.samples.length > limits.rpcRankSamples) node.samples.shift()
    }
    try {
      const answer = await callNode(node.url, request, options)
      note(true)
      return answer
    } catch (error) {
      if (!options.signal.aborted) note(!isPassing(error))
      throw error
    }
  }
  const check = async (node: Node, options: Parameters<typeof callNode>[2]) => {
    if (node.isChecked) return
    const genesis = await call(node, { method: 'getGenesisHash' }, options).catch((error) => {
      // A node that does not tell is believed.
      if (isPassing(error)) throw error
    })
    node.isChecked = true
    node.isOtherChain = typeof genesis === 'string' && isOther(network, genesis)
  }
  const askAll = async (request: Parameters<typeof callNode>[1], waiting: AbortSignal) => {
    if (nodes.length === 0) throw new ChainNotConfiguredError({ chainId: network.caipNetworkId })
    let last: unknown = new RpcUnavailableError({ hints: ['Each node that is known serves another chain.'] })
    const usable = rankNodes(nodes.filter(({ isOtherChain }) => !isOtherChain))
    for (const [index, node] of usable.entries()) {
      const options = { signal: waiting, timeoutMs: index < usable.length - 1 ? impatientTimeoutMs : limits.httpTimeoutMs }
      try {
        await check(node, options)
        if (!node.isOtherChain) return { answer: await call(node, request, options) }
      } catch (error) {
        if (waiting.aborted || !isPassing(error)) throw error
        last = error
      }
    }
    return { last }
  }

  return {
    async request(request, callSignal) {
      const waiting = callSignal ? AbortSignal.any([signal, callSignal]) : signal
      const run = async () => {
        for (let tries = 0; ; tries++) {
          const { answer, last } = await askAll(request, waiting)
          if (last === undefined) return answer
          if (tries === 1 || nodes.every(({ isOtherChain }) => isOtherChain)) throw last
          await sleep(limits.httpRetryBaseDelayMs, { signal: waiting })
        }
      }
      if (waiting.aborted) throw new AbortedError()
      return untilAborted(waiting, run()).catch((error) => {
        throw waiting.aborted ? new AbortedError() : error
      })
    },
  }
}

export declare namespace createChainClient {
  type Parameters = {
    network: Network
    /** Best first, until calls say otherwise. */
    urls: readonly string[]
    /** Ends all calls. */
    signal: AbortSignal
  }
}

function isPassing(error: unknown): boolean {
  return hasCode(error, 'RPC_UNAVAILABLE')
}

/** Whether a node's genesis is not this network's. Chains of nobody's list are known by what the host calls them, which may be anything. */
function isOther(network: Network, genesis: string): boolean {
  const reference = genesis.slice(0, 32)
  const found = { ...network, caipNetworkId: `solana:${reference}` as Network['caipNetworkId'] }
  return (isPublicCluster(network) || isPublicCluster(found)) && getCluster(network) !== getCluster(found)
}
