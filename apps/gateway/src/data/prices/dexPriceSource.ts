import type { Address } from 'viem'
import type { Pools } from '../convert/dex/createPools.ts'
import type { Dexes } from '../convert/dex/dexContracts.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import type { PriceSource } from './createPrices.ts'

/** Dollars that a pool must hold on one side: what less would say, an attacker could make it say for small money. */
const dollarsMin = 1_000

/**
 * Prices in US dollars as the exchanges' pools have them now: of the pool with the dollar token, or with the wrapped coin,
 * whichever holds more. No other currency is known.
 */
export function dexPriceSource({ dexes, pools, tokens }: dexPriceSource.Options): PriceSource {
  return {
    chainIds: [...dexes.keys()],
    async list({ chainId, contracts, currency, signal }) {
      const dex = dexes.get(chainId)
      if (!dex || currency !== 'usd') return new Map()
      const { wrapped, quote } = dex
      const asked = contracts.filter((contract) => contract === 'native' || /^0x[0-9a-f]{40}$/.test(contract))
      const toToken = (contract: string) => (contract === 'native' ? wrapped : (contract as Address))
      const unique = [...new Set(asked.map(toToken))].filter((token) => token !== wrapped && token !== quote)
      const [named, reserves] = await Promise.all([
        tokens.describe({ chainId, contracts: [wrapped, quote, ...unique], signal }),
        pools.read({
          chainId,
          pairs: [[wrapped, quote], ...unique.flatMap((token) => [[token, quote] as const, [token, wrapped] as const])],
          signal,
        }),
      ])

      const toUnits = (token: Address, raw: bigint) => {
        const decimals = named.get(token)?.decimals
        return decimals === undefined ? Number.NaN : Number(raw) / 10 ** decimals
      }
      /** What one unit costs by a pool, and how many dollars the pool holds on its other side. */
      const readPool = (token: Address, other: Address, otherPrice: number, held: readonly [bigint, bigint] | undefined) => {
        if (!held) return undefined
        const dollars = toUnits(other, held[1]) * otherPrice
        return dollars >= dollarsMin ? { price: dollars / toUnits(token, held[0]), dollars } : undefined
      }

      const prices = new Map<Address, number>([[quote, 1]])
      const coin = readPool(wrapped, quote, 1, reserves[0])
      if (coin) prices.set(wrapped, coin.price)
      for (const [index, token] of unique.entries()) {
        const direct = readPool(token, quote, 1, reserves[1 + index * 2])
        const byCoin = readPool(token, wrapped, coin?.price ?? Number.NaN, reserves[2 + index * 2])
        const best = (direct?.dollars ?? 0) >= (byCoin?.dollars ?? 0) ? direct : byCoin
        if (best && Number.isFinite(best.price)) prices.set(token, best.price)
      }
      return new Map(
        asked.flatMap((contract) => {
          const price = prices.get(toToken(contract))
          return price === undefined ? [] : [[contract, price] as const]
        }),
      )
    },
  }
}

export declare namespace dexPriceSource {
  type Options = { dexes: Dexes; pools: Pools; tokens: Tokens }
}
