import { callNode } from './fetchNode.ts'
import { createNodePool } from './nodePool.ts'

/** A chain's nodes that speak JSON-RPC over HTTP, as one. */
export type RpcNodes = {
  /** @throws `RPC_UNAVAILABLE` · `UNKNOWN` with the node's own error as `cause` · `DECODE_FAILED` · `ABORTED` */
  request(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
}

/** Makes one of several nodes. Each is first asked which chain it serves (T-N1). */
export function createRpcNodes({ urls, signal, isOtherChain }: createRpcNodes.Parameters): RpcNodes {
  const pool = createNodePool({
    urls,
    signal,
    isOtherChain: (url, deadline) => isOtherChain((method, params) => callNode(url, { method, params, signal: deadline })),
  })
  return { request: (method, params, deadline) => pool.run((url, signal) => callNode(url, { method, params, signal }), deadline) }
}

export declare namespace createRpcNodes {
  type Parameters = {
    /** Best first, until calls say otherwise. */
    readonly urls: readonly string[]
    /** Ends all calls. */
    readonly signal: AbortSignal
    /** Whether the node behind `request` serves another chain. */
    readonly isOtherChain: (request: (method: string, params: unknown) => Promise<unknown>) => Promise<boolean>
  }
}
