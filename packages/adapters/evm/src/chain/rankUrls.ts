import * as limits from '@latchkey/common/limits'

/** One ping of one node. */
export type Sample = { readonly latencyMs: number; readonly isSuccess: boolean }

/**
 * Orders nodes by their last pings: seven parts stability, three parts speed; equals stay as they were given.
 *
 * @param samples Rounds, oldest first; each has one sample per URL, in the order of `urls`.
 * @see C-07
 */
export function rankUrls(urls: readonly string[], samples: readonly (readonly Sample[])[]): string[] {
  const maxLatency = Math.max(1, ...samples.flat().map(({ latencyMs }) => latencyMs))
  const scored = urls.map((url, index) => {
    const own = samples.flatMap((round) => round[index] ?? [])
    const stability = mean(own.map(({ isSuccess }) => Number(isSuccess)))
    const speed = 1 - mean(own.map(({ latencyMs }) => latencyMs)) / maxLatency
    return { url, score: stability === 0 ? 0 : limits.rpcStabilityWeight * stability + limits.rpcLatencyWeight * speed }
  })
  return scored.sort((a, b) => b.score - a.score).map(({ url }) => url)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
