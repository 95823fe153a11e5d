import type { Log } from '../../host/log/log.ts'
import { createCache } from '../../host/memory/cache.ts'
import { createSingleFlight } from '../../host/memory/createSingleFlight.ts'
import type { PriceHistory } from './createPriceHistory.ts'
import { ownPrices, type PriceLease } from './createPriceLease.ts'

/** A place where prices come from. */
export type PriceSource = {
  /** CAIP-2 ids whose tokens it may know. */
  readonly chainIds: readonly string[]
  /**
   * Prices of one whole unit each, by contract as it was asked; `native` stands for the chain's coin. What it does not know is left out.
   *
   * @throws If it cannot be asked.
   */
  list(parameters: PriceQuestion): Promise<ReadonlyMap<string, number>>
}

type PriceQuestion = {
  readonly chainId: string
  readonly contracts: readonly string[]
  readonly currency: string
  readonly signal: AbortSignal
}

/** What one whole unit of a token costs. */
export type Price = {
  readonly now: number
  /** Absent when unknown. */
  readonly dayAgo?: number | undefined
}

/** Prices from all sources together. */
export type Prices = {
  readonly chainIds: readonly string[]
  /** Never rejects: a price that cannot be had is left out. */
  list(parameters: PriceQuestion): Promise<ReadonlyMap<string, Price>>
  close(): Promise<void>
}

/** Joins sources: the first that knows a token's price is believed. Known prices are given again for a while. */
export function createPrices(options: createPrices.Options): Prices {
  const { sources, lease = ownPrices, history, log } = options
  const cache = createCache<number | undefined>(options)
  const flights = createSingleFlight<ReadonlyMap<string, number>>()
  /** At the sources, one after the other: each is asked for what those before it do not know. */
  async function ask({ chainId, contracts, currency, signal }: PriceQuestion): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>()
    let missing = contracts
    for (const source of sources) {
      if (missing.length === 0) break
      if (!source.chainIds.includes(chainId)) continue
      try {
        const prices = await source.list({ chainId, contracts: missing, currency, signal })
        for (const [contract, price] of prices) if (Number.isFinite(price) && price >= 0) found.set(contract, price)
      } catch {
        log.warn('prices are missing', { chain: chainId })
      }
      missing = missing.filter((contract) => !found.has(contract))
    }
    return found
  }

  /** Of now: those that are not too old, and the others once for all that ask. */
  async function listNow({ chainId, contracts, currency, signal }: PriceQuestion): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>()
    const keyOf = (contract: string) => `${chainId}|${currency}|${contract}`
    const missing = contracts.filter((contract) => {
      const known = cache.get(keyOf(contract))
      if (known !== undefined) found.set(contract, known)
      return known === undefined
    })
    if (missing.length === 0) return found
    const contractOf = new Map(missing.map((contract) => [keyOf(contract), contract]))
    const keys = [...contractOf.keys()]
    const prices = await flights.share(JSON.stringify(keys), signal, (shared) =>
      lease.read(keys, shared, async (asked) => {
        const contracts = asked.map((key) => contractOf.get(key) as string)
        const known = await ask({ chainId, contracts, currency, signal: shared })
        return new Map([...known].map(([contract, price]) => [keyOf(contract), price]))
      }),
    )
    for (const [key, price] of prices) {
      found.set(contractOf.get(key) as string, price)
      cache.set(key, price)
    }
    return found
  }

  return {
    chainIds: [...new Set(sources.flatMap(({ chainIds }) => chainIds))].sort(),
    async list(question) {
      const prices = await listNow(question)
      history.save(question, prices)
      const before = await history.listDayAgo(question, [...prices.keys()])
      return new Map([...prices].map(([contract, price]) => [contract, { now: price, dayAgo: before.get(contract) }]))
    },
    async close() {
      lease.close()
      await history.close()
    },
  }
}

export declare namespace createPrices {
  type Options = {
    sources: readonly PriceSource[]
    /** Of processes that share a Redis. */
    lease?: PriceLease | undefined
    history: PriceHistory
    maxEntries: number
    maxAgeMs: number
    now: () => number
    log: Log
  }
}
