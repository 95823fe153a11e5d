import { createCache } from '../cache.ts'
import { createSingleFlight } from '../createSingleFlight.ts'
import type { Log } from '../log.ts'

/** A place where prices come from. */
export type PriceSource = {
  /** CAIP-2 ids whose tokens it may know. */
  readonly chainIds: readonly string[]
  /**
   * Prices of one whole unit each, by contract as it was asked; `native` stands for the chain's coin. What it does not know is left out.
   *
   * @throws If it cannot be asked.
   */
  list(parameters: {
    chainId: string
    contracts: readonly string[]
    currency: string
    signal: AbortSignal
  }): Promise<ReadonlyMap<string, number>>
}

/** Prices from all sources together. */
export type Prices = {
  readonly chainIds: readonly string[]
  /** Never rejects: a price that cannot be had is left out. */
  list(parameters: {
    chainId: string
    contracts: readonly string[]
    currency: string
    signal: AbortSignal
  }): Promise<ReadonlyMap<string, number>>
}

/** Joins sources: the first that knows a token's price is believed. Known prices are given again for a while. */
export function createPrices(options: createPrices.Options): Prices {
  const { sources, log } = options
  const cache = createCache<number | undefined>(options)
  const flights = createSingleFlight<ReadonlyMap<string, number>>()
  return {
    chainIds: [...new Set(sources.flatMap(({ chainIds }) => chainIds))].sort(),
    async list({ chainId, contracts, currency, signal }) {
      const found = new Map<string, number>()
      const keyOf = (contract: string) => `${chainId}|${currency}|${contract}`
      let missing = contracts.filter((contract) => {
        const known = cache.get(keyOf(contract))
        if (known !== undefined) found.set(contract, known)
        return known === undefined
      })
      for (const source of sources) {
        if (missing.length === 0) break
        if (!source.chainIds.includes(chainId)) continue
        try {
          const asked = missing
          const key = JSON.stringify([sources.indexOf(source), chainId, currency, asked])
          const prices = await flights.share(key, signal, (shared) => source.list({ chainId, contracts: asked, currency, signal: shared }))
          for (const [contract, price] of prices) {
            if (!Number.isFinite(price) || price < 0) continue
            found.set(contract, price)
            cache.set(keyOf(contract), price)
          }
        } catch {
          log.warn('prices are missing', { chain: chainId })
        }
        missing = missing.filter((contract) => !found.has(contract))
      }
      return found
    },
  }
}

export declare namespace createPrices {
  type Options = { sources: readonly PriceSource[]; maxEntries: number; maxAgeMs: number; now: () => number; log: Log }
}
