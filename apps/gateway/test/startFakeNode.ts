import type { IncomingMessage, ServerResponse } from 'node:http'
import { startAnswering } from './startAnswering.ts'

/** One JSON-RPC question as a node gets it. */
export type NodeCall = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** A chain's node whose answers are inputs. */
export type FakeNode = {
  readonly url: string
  /** Everything asked, in order; which chain it serves left out. */
  readonly calls: readonly NodeCall[]
  /** Headers of the last request. */
  readonly lastHeaders: IncomingMessage['headers']
  stop(): Promise<void>
}

/** Questions that a node is asked before all others. */
const pings: readonly string[] = ['eth_chainId', 'getGenesisHash', 'getHealth']

/** Answers by method: a result, `{ error }`, or what the handler writes itself. Which chain it serves is answered unless named. */
export async function startFakeNode(parameters: startFakeNode.Parameters = {}): Promise<FakeNode> {
  const calls: NodeCall[] = []
  const state = { lastHeaders: {} as IncomingMessage['headers'] }
  const answers: startFakeNode.Answers = {
    eth_chainId: () => parameters.chainId ?? '0x7a69',
    getGenesisHash: () => parameters.genesisHash ?? 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    getHealth: () => 'ok',
    ...parameters.answers,
  }
  const server = await startAnswering(async (request, response, bytes) => {
    state.lastHeaders = request.headers
    const body: NodeCall | NodeCall[] = JSON.parse(bytes.toString())
    const list = Array.isArray(body) ? body : [body]
    calls.push(...list.filter(({ method }) => !pings.includes(method)))
    if (parameters.handle && list.some(({ method }) => !pings.includes(method) || parameters.handlesPing))
      return parameters.handle(request, response, body)
    const results = await Promise.all(
      list.map(async (call) => {
        const answer = await answers[call.method]?.(call)
        const isError = typeof answer === 'object' && answer !== null && 'error' in answer
        return { jsonrpc: '2.0', id: call.id, ...(isError ? answer : { result: answer ?? null }) }
      }),
    )
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? results.reverse() : results[0]))
  })
  return {
    ...server,
    calls,
    get lastHeaders() {
      return state.lastHeaders
    },
  }
}

export declare namespace startFakeNode {
  type Answers = { [method: string]: (call: NodeCall) => unknown }
  type Parameters = {
    /** Hex; 31337 by default. */
    chainId?: string | undefined
    /** Of a Solana chain; devnet's by default. */
    genesisHash?: string | undefined
    answers?: Answers | undefined
    /** Takes over everything but the question for the chain. */
    handle?: ((request: IncomingMessage, response: ServerResponse, body: NodeCall | NodeCall[]) => void) | undefined
    /** Takes over that, too. */
    handlesPing?: boolean | undefined
  }
}
