import { RpcUnavailableError } from '../contract/chainErrors.ts'
import { hasCode } from '../contract/error.ts'
import { AbortedError } from '../contract/httpErrors.ts'
import * as limits from '../limits.ts'
import { sleep } from '../web/time/sleep.ts'
import { untilAborted } from '../web/untilAborted.ts'
import { type NodeSample, rankNodes } from './rankNodes.ts'

type Node = { readonly url: string; readonly samples: NodeSample[]; isChecked: boolean; isOtherChain: boolean }

/** Reads of one chain, over as many nodes as it has. */
export type NodePool = {
  /** Asks the best node first, and the next one where `ask` throws `RPC_UNAVAILABLE`; all of them once more after a pause. */
  run<answer>(ask: (url: string, signal: AbortSignal) => Promise<answer>, signal?: AbortSignal): Promise<answer>
}

/** With others left to ask, a node gets no longer than this. */
const impatientTimeoutMs = 4_000

/**
 * Makes a pool of nodes, ranked by how real calls went (C-07): no pings, so every request serves a caller.
 *
 * Before its first call each node is checked; one that serves another chain is never asked again (T-N1).
 */
export function createNodePool({ urls, signal, isOtherChain }: createNodePool.Parameters): NodePool {
  const nodes: Node[] = urls.map((url) => ({ url, samples: [], isChecked: false, isOtherChain: false }))

  const call = async <answer>(node: Node, ask: Ask<answer>, options: { signal: AbortSignal; timeoutMs: number }) => {
    const start = performance.now()
    const note = (isSuccess: boolean) => {
      node.samples.push({ latencyMs: performance.now() - start, isSuccess })
      if (node.samples.length > limits.rpcRankSamples) node.samples.shift()
    }
    const deadline = AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)])
    try {
      const answer = await untilAborted(deadline, ask(node.url, deadline))
      note(true)
      return answer
    } catch (error) {
      if (options.signal.aborted) throw error
      const failure = deadline.aborted ? new RpcUnavailableError({ hints: ['The node did not answer in time.'] }) : error
      note(!isPassing(failure))
      throw failure
    }
  }
  const check = async (node: Node, options: { signal: AbortSignal; timeoutMs: number }) => {
    if (node.isChecked) return
    const isOther = await call(node, isOtherChain, options).catch((error) => {
      // A node that does not tell is believed.
      if (isPassing(error)) throw error
      return false
    })
    node.isChecked = true
    node.isOtherChain = isOther
  }
  const askAll = async <answer>(ask: Ask<answer>, waiting: AbortSignal) => {
    let last: unknown = new RpcUnavailableError({ hints: ['No node of this chain is known, or each serves another chain.'] })
    const usable = rankNodes(nodes.filter((node) => !node.isOtherChain))
    for (const [index, node] of usable.entries()) {
      const options = { signal: waiting, timeoutMs: index < usable.length - 1 ? impatientTimeoutMs : limits.httpTimeoutMs }
      try {
        await check(node, options)
        if (!node.isOtherChain) return { answer: await call(node, ask, options) }
      } catch (error) {
        if (waiting.aborted || !isPassing(error)) throw error
        last = error
      }
    }
    return { last }
  }

  return {
    async run(ask, callSignal) {
      const waiting = callSignal ? AbortSignal.any([signal, callSignal]) : signal
      if (waiting.aborted) throw new AbortedError()
      const attempt = async () => {
        for (let tries = 0; ; tries++) {
          const found = await askAll(ask, waiting)
          if (!('last' in found)) return found.answer
          if (tries === 1 || nodes.every((node) => node.isOtherChain)) throw found.last
          await sleep(limits.httpRetryBaseDelayMs, { signal: waiting })
        }
      }
      return untilAborted(waiting, attempt()).catch((error) => {
        throw waiting.aborted ? new AbortedError() : error
      })
    },
  }
}

export declare namespace createNodePool {
  type Parameters = {
    /** Best first, until calls say otherwise. */
    readonly urls: readonly string[]
    /** Ends all calls. */
    readonly signal: AbortSignal
    readonly isOtherChain: Ask<boolean>
  }
}

type Ask<answer> = (url: string, signal: AbortSignal) => Promise<answer>

function isPassing(error: unknown): boolean {
  return hasCode(error, 'RPC_UNAVAILABLE')
}
