import { type NodeSample, type perNetwork, rankNodes } from '@latchkey/common/adapter/wallet'
import type { Network } from '@latchkey/common/caip'
import { AbortedError, ChainNotConfiguredError, isLatchkeyError, RpcUnavailableError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { untilAborted } from '@latchkey/common/web'
import { createClient, fallback, http } from 'viem'
import { parseWalletChainId } from '../wallet/parseWalletChainId.ts'
import { toChainError } from './toChainError.ts'

/** Reads of one chain, over as many nodes as it has. */
export type ChainClient = {
  /** @throws `CHAIN_NOT_CONFIGURED` if no node is known · `RPC_UNAVAILABLE` · `UNKNOWN` with what the node answered as `cause` · `ABORTED` */
  request(call: { readonly method: string; readonly params?: readonly unknown[] | undefined }, signal?: AbortSignal): Promise<unknown>
}

type Node = { readonly url: string; readonly samples: NodeSample[]; isOtherChain: boolean }

/** Rounds of pings after the last read; then the nodes are left in peace. */
const roundsAfterUse = limits.rpcRankSamples

/**
 * Makes a client that asks the best node first and the next one when it fails, by viem's `fallback`.
 *
 * Before the first read every node is asked once which chain it serves; one that serves another is never asked again (T-N1).
 * Ranking pings every 4 s while reads go on and for ten rounds after, not in a hidden page: viem's own ranking has no end,
 * and would ask for ever what no caller reads.
 *
 * @see C-07 · R-A8
 */
export function createChainClient({ network, urls, signal }: perNetwork.Parameters): ChainClient {
  const nodes: Node[] = urls.map((url) => ({ url, samples: [], isOtherChain: false }))
  let roundsLeft = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let checked: Promise<void> | undefined
  let client: ReturnType<typeof makeClient> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })

  const takeRound = async () => {
    await Promise.all(
      nodes.map(async (node) => {
        node.samples.push(await ping(node, network))
        if (node.samples.length > limits.rpcRankSamples) node.samples.shift()
      }),
    )
    const usable = rankNodes(nodes).filter(({ isOtherChain }) => !isOtherChain)
    client = usable.length > 0 ? makeClient(usable.map(({ url }) => url)) : undefined
  }
  const keepRanking = () => {
    if (nodes.length < 2 || signal.aborted) return
    roundsLeft = roundsAfterUse
    timer ??= setTimeout(onTimer, limits.rpcPollIntervalMs)
  }
  const onTimer = async () => {
    if (globalThis.document?.visibilityState !== 'hidden') await takeRound()
    timer = --roundsLeft > 0 && !signal.aborted ? setTimeout(onTimer, limits.rpcPollIntervalMs) : undefined
  }

  return {
    async request(call, callSignal) {
      checked ??= takeRound()
      keepRanking()
      const waiting = callSignal ? AbortSignal.any([signal, callSignal]) : signal
      return untilAborted(
        waiting,
        checked.then(async () => {
          if (nodes.length === 0) throw new ChainNotConfiguredError({ chainId: network.caipNetworkId })
          if (!client) throw new RpcUnavailableError({ hints: ['Each node that is known serves another chain.'] })
          return client.request(call as never)
        }),
      ).catch((error) => {
        if (waiting.aborted) throw new AbortedError()
        throw isLatchkeyError(error) ? error : toChainError(error)
      })
    },
  }
}

function makeClient(urls: readonly string[]) {
  return createClient({
    transport: fallback(
      urls.map((url) => http(url, { timeout: limits.httpTimeoutMs })),
      { retryCount: 1 },
    ),
  })
}

async function ping(node: Node, network: Network): Promise<NodeSample> {
  const start = performance.now()
  try {
    const { request } = http(node.url, { timeout: limits.rpcPingTimeoutMs, retryCount: 0 })({})
    const chainId = parseWalletChainId(await request({ method: 'eth_chainId' }))
    node.isOtherChain = chainId !== undefined && chainId !== network.caipNetworkId
    return { latencyMs: performance.now() - start, isSuccess: chainId === network.caipNetworkId }
  } catch {
    return { latencyMs: performance.now() - start, isSuccess: false }
  }
}
