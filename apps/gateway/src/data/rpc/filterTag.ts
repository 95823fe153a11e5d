import type { RpcAnswer } from './askUpstream.ts'
import type { UpstreamPool } from './createUpstreamPool.ts'

const makes = new Set(['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter'])
const uses = new Set(['eth_getFilterChanges', 'eth_getFilterLogs', 'eth_uninstallFilter'])

/**
 * Writes into a filter's id which node keeps it: only that node knows it. The first digit is 1, so that the id stays
 * a number without leading zeros, the second the node.
 */
export function tagFilter(method: string, answer: RpcAnswer, at: { pool: UpstreamPool; upstream: number }): RpcAnswer {
  if (!makes.has(method) || at.pool.size < 2 || !('result' in answer)) return answer
  if (typeof answer.result !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(answer.result)) return answer
  return { result: `0x1${at.upstream.toString(16)}${answer.result.slice(2)}` }
}

/** Reads the node out of a filter's id again, and gives that node its own id back. */
export function untagFilter(method: string, params: unknown, pool: UpstreamPool): { params: unknown; only: number | undefined } {
  if (!uses.has(method) || pool.size < 2 || !Array.isArray(params)) return { params, only: undefined }
  const match = /^0x1([0-9a-f])([0-9a-fA-F]{1,64})$/.exec(String(params[0]))
  if (!match) return { params, only: undefined }
  return { params: [`0x${match[2]}`, ...params.slice(1)], only: Number.parseInt(match[1] as string, 16) }
}
