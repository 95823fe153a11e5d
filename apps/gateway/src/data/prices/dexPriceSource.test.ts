import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { Pools } from '../convert/dex/createPools.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import { dexPriceSource } from './dexPriceSource.ts'

const chainId = 'eip155:1'
const [wrapped, quote, token] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [Address, Address, Address]
const dexes = new Map([[chainId, { factory: wrapped, router: wrapped, wrapped, quote }]])
const ether = (whole: number) => BigInt(whole) * 10n ** 18n
const dollars = (whole: number) => BigInt(whole) * 10n ** 6n

type Held = readonly [bigint, bigint] | undefined

/** A source on pools that hold this; `token` has these decimals. */
function sourceOf(held: { coin?: Held; direct?: Held; byCoin?: Held }, decimals = 18) {
  const pools: Pools = {
    read: async ({ pairs }) =>
      pairs.map(([first, second]) => (first === wrapped && second === quote ? held.coin : second === quote ? held.direct : held.byCoin)),
  }
  const tokens: Tokens = {
    list: () => [],
    describe: async ({ contracts }) =>
      new Map(
        contracts.map((contract) => {
          const known = contract === quote ? 6 : contract === wrapped ? 18 : decimals
          return [contract, { contract, name: '', symbol: '', decimals: known, isListed: false }]
        }),
      ),
  }
  const source = dexPriceSource({ dexes, pools, tokens })
  return async (contract: string, currency = 'usd') => {
    const { signal } = new AbortController()
    return (await source.list({ chainId, contracts: [contract], currency, signal })).get(contract)
  }
}

const coin: Held = [ether(100), dollars(200_000)]

test.each<[string, Parameters<typeof sourceOf>[0], number | undefined]>([
  ['of its pool with the dollar', { coin, direct: [ether(10_000), dollars(5_000)] }, 0.5],
  ['by the coin', { coin, byCoin: [ether(10_000), ether(5)] }, 1],
  ['of the pool that holds more: the dollar', { coin, direct: [ether(10_000), dollars(20_000)], byCoin: [ether(10_000), ether(5)] }, 2],
  ['of the pool that holds more: the coin', { coin, direct: [ether(10_000), dollars(5_000)], byCoin: [ether(10_000), ether(5)] }, 1],
  ['of a pool that just holds enough', { coin, direct: [ether(1), dollars(1_000)] }, 1000],
  ['of a pool with too little in it: none', { coin, direct: [ether(1), dollars(999)] }, undefined],
  ['of a pool with too little of the coin: none', { coin, byCoin: [1n, ether(1) / 4n] }, undefined],
  ['by the coin, while nobody knows what that costs: none', { byCoin: [ether(10_000), ether(5)] }, undefined],
  ['by the coin, whose own pool is too small: none', { coin: [1n, 1n], byCoin: [ether(10_000), ether(5)] }, undefined],
  ['without a pool: none', { coin }, undefined],
])('A-01 the price %s', async (_what, held, price) => {
  expect(await sourceOf(held)(token)).toBe(price)
})

test.each([
  [0, 5e-19],
  [6, 5e-13],
  [18, 0.5],
  [36, 5e17],
])('A-01 a token with %s decimals costs %s', async (decimals, price) => {
  const found = await sourceOf({ coin, direct: [ether(10_000), dollars(5_000)] }, decimals)(token)
  expect((found ?? 0) / price).toBeCloseTo(1, 12)
})

test('A-01 a token that does not say its decimals has no price', async () => {
  const { signal } = new AbortController()
  const tokens: Tokens = { list: () => [], describe: async () => new Map() }
  const source = dexPriceSource({ dexes, pools: { read: async ({ pairs }) => pairs.map(() => coin) }, tokens })
  expect(await source.list({ chainId, contracts: [token], currency: 'usd', signal })).toEqual(new Map())
})

test('A-01 the coin costs what its token costs, the dollar one dollar, and other currencies are not known', async () => {
  const price = sourceOf({ coin })
  expect([await price('native'), await price(wrapped), await price(quote)]).toEqual([2000, 2000, 1])
  expect(await price('native', 'eur')).toBeUndefined()
  expect(await price('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')).toBeUndefined()
  expect(await sourceOf({})('native')).toBeUndefined()
})
