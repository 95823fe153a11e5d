import { type Address, encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { ContractCall, ContractReader } from '../../rpc/createContractReader.ts'
import { createPools, type Pair } from './createPools.ts'

const chainId = 'eip155:1'
const { signal } = new AbortController()
const address = (digit: string) => `0x${digit.repeat(40)}` as Address
const [low, high, factory, pool] = [address('1'), address('2'), address('f'), address('9')]
const where = (found: Address) => encodeAbiParameters(parseAbiParameters('address'), [found])
const held = (first: bigint, second: bigint) => encodeAbiParameters(parseAbiParameters('uint112, uint112, uint32'), [first, second, 7])

/** Pools on a chain with these answers. */
function poolsOf(answer: (call: ContractCall) => Hex | undefined) {
  const asked: ContractCall[] = []
  const clock = { ms: 0 }
  const contracts: ContractReader = {
    async read({ calls }) {
      const own = calls.filter((call) => 'to' in call)
      asked.push(...own)
      return own.map(answer)
    },
  }
  const dexes = new Map([[chainId, { factory, router: factory, wrapped: low, quote: high }]])
  const pools = createPools({ dexes, contracts, maxEntries: 100, maxAgeMs: 1_000_000, now: () => clock.ms })
  const read = (...pairs: readonly Pair[]) => pools.read({ chainId, pairs, signal })
  return { asked, clock, read, pools }
}

test('A-01 reserves come in the order that was asked, and a pool’s address is looked up once', async () => {
  const { asked, read } = poolsOf(({ to }) => (to === factory ? where(pool) : held(5n, 8n)))
  expect(await read([low, high], [high, low])).toEqual([
    [5n, 8n],
    [8n, 5n],
  ])
  await read([high, low])
  expect(asked.filter(({ to }) => to === factory)).toHaveLength(2)
  expect(asked.filter(({ to }) => to.toLowerCase() === pool)).toHaveLength(3)
})

test('A-01 a missing pool is looked up again after a minute', async () => {
  const { asked, clock, read } = poolsOf(() => where(address('0')))
  expect(await read([low, high])).toEqual([undefined])
  await read([low, high])
  expect(asked).toHaveLength(1)
  clock.ms = 60_000
  await read([low, high])
  expect(asked).toHaveLength(2)
})

test.each<[string, Hex | undefined, Hex | undefined]>([
  ['a factory that refuses', undefined, held(1n, 1n)],
  ['a factory that says nothing', '0x', held(1n, 1n)],
  ['a pool that refuses', where(pool), undefined],
  ['a pool that says more than 112 bits', where(pool), `0x${'f'.repeat(192)}`],
  ['a pool that says too little', where(pool), `0x${'0'.repeat(64)}`],
  ['an empty pool', where(pool), held(0n, 0n)],
  ['a pool that is empty on one side', where(pool), held(0n, 5n)],
])('T-N1 %s is no pool', async (_what, found, said) => {
  const { read } = poolsOf(({ to }) => (to === factory ? found : said))
  expect(await read([low, high])).toEqual([undefined])
})

test('A-01 a token has no pool with itself, and a chain without an exchange none at all', async () => {
  const { asked, read, pools } = poolsOf(() => where(pool))
  expect(await read([low, low])).toEqual([undefined])
  expect(await pools.read({ chainId: 'eip155:2', pairs: [[low, high]], signal })).toEqual([undefined])
  expect(asked).toEqual([])
})
