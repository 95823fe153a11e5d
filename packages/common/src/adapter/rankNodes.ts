import * as limits from '../limits.ts'

/** How one call to one node went. */
export type NodeSample = { readonly latencyMs: number; readonly isSuccess: boolean }

/**
 * Orders nodes by their last calls: seven parts stability, three parts speed; equals keep the order in which they were given.
 *
 * A node without a call yet comes right after those that have always answered.
 *
 * @see C-07
 */
export function rankNodes<node extends { readonly samples: readonly NodeSample[] }>(nodes: readonly node[]): readonly node[] {
  const slowest = Math.max(1, ...nodes.flatMap(({ samples }) => samples.map(({ latencyMs }) => latencyMs)))
  const score = ({ samples }: node) => {
    if (samples.length === 0) return limits.rpcStabilityWeight - 0.001
    const stability = mean(samples.map(({ isSuccess }) => Number(isSuccess)))
    if (stability === 0) return 0
    return limits.rpcStabilityWeight * stability + limits.rpcLatencyWeight * (1 - mean(samples.map(({ latencyMs }) => latencyMs)) / slowest)
  }
  return nodes
    .map((node) => ({ node, score: score(node) }))
    .sort((one, other) => other.score - one.score)
    .map(({ node }) => node)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
