import type { Telemetry } from '../tracing/createTelemetry.ts'

/** Gives the `fetch` for one of the operator's nodes, by its address. */
export type NodeFetch = (rpcUrl: string) => typeof globalThis.fetch

/** Makes one for each node, for code that calls nodes itself: a silent node is avoided, whatever the others do. */
export function createNodeFetch(rpcUrls: ReadonlyMap<string, readonly string[]>, { fetchOf }: Pick<Telemetry, 'fetchOf'>): NodeFetch {
  const made = new Map<string, typeof globalThis.fetch>()
  for (const [chainId, urls] of rpcUrls) for (const url of urls) if (!made.has(url)) made.set(url, fetchOf('node', chainId))
  return (rpcUrl) => {
    const fetch = made.get(rpcUrl)
    if (!fetch) throw new RangeError('This is no node of the operator')
    return fetch
  }
}
