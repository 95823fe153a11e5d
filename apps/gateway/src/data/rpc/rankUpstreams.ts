/** One answer, or none, of a node. */
export type Sample = { readonly isOk: boolean; readonly ms: number }

/** How nodes are compared (C-07). */
export const ranking = { samples: 10, pollingMs: 4000, pingTimeoutMs: 1000, stabilityWeight: 0.7, latencyWeight: 0.3 } as const

/**
 * Orders nodes, best first: 0.7 for the part of the last 10 answers that came, 0.3 for their speed next to the
 * slowest node (C-07). Nodes that failed last are put behind all others, in the same order.
 *
 * @returns Indices into `nodes`. Without samples the given order stays.
 */
export function rankUpstreams(nodes: readonly (readonly Sample[])[]): readonly number[] {
  const means = nodes.map((samples) => {
    const good = samples.filter(({ isOk }) => isOk)
    return good.length === 0 ? 0 : good.reduce((sum, { ms }) => sum + ms, 0) / good.length
  })
  const slowest = Math.max(...means, 1)
  const scores = nodes.map((samples, index) => {
    if (samples.length === 0) return 1
    const stability = samples.filter(({ isOk }) => isOk).length / samples.length
    const latency = stability === 0 ? 0 : 1 - (means[index] ?? 0) / slowest
    return ranking.stabilityWeight * stability + ranking.latencyWeight * latency
  })
  const isDead = (index: number) => nodes[index]?.at(-1)?.isOk === false
  return nodes
    .map((_samples, index) => index)
    .sort((a, b) => Number(isDead(a)) - Number(isDead(b)) || (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
}
