import { expect, test } from 'vitest'
import { ethereum as network } from '../../../test/createTestKit.ts'
import type { TokenBalance } from '../state.ts'
import { toNativeToken, toPortfolio } from './toPortfolio.ts'

const token = (id: string, rest: Partial<TokenBalance> = {}): TokenBalance => ({
  id,
  chainId: network.caipNetworkId,
  address: id as never,
  name: id,
  symbol: id,
  decimals: 18,
  amount: 1n,
  quantity: { decimals: '18', numeric: '0.000000000000000001' },
  isUnverified: false,
  ...rest,
})
const coin = toNativeToken({ value: 5n, decimals: 18, symbol: 'ETH' }, network)
const ids = (tokens: readonly TokenBalance[]) => toPortfolio(tokens, { network }).tokens.map(({ id }) => id)

test('R-A7 the most valuable first, unknown values last with the coin before them, each once', () => {
  expect(ids([token('b', { value: '2' }), token('x'), coin, token('a', { value: '10' }), token('b', { value: '3' })])).toEqual([
    'a',
    'b',
    'eip155:1:native',
    'x',
  ])
})

test('R-14 the host’s own token stands first, with its picture; one of its name only does not', () => {
  const own = { address: '0xAbC', image: 'data:image/png;base64,AA==' }
  const tokens = [token('a', { value: '10' }), token('0xabc', { value: '90' }), token('c', { address: 'eip155:1:0xabc' as never })]

  const [first, ...rest] = toPortfolio(tokens, { network, own }).tokens

  expect(first).toMatchObject({ id: 'c', icon: own.image })
  expect(rest.map(({ icon }) => icon)).toEqual([undefined, undefined])
  expect(toPortfolio(tokens, { network }).tokens[0]?.id).toBe('0xabc')
})

test.each([
  ['all prices are known', [token('a', { value: '0.1' }), token('b', { value: '0.2' })], '0.3', false],
  ['one is not', [token('a', { value: '0.1' }), token('b')], '0.1', true],
  ['one is not, of which nothing is held', [token('a', { value: '0.1' }), token('b', { amount: 0n })], '0.1', false],
  ['none is', [token('b')], undefined, true],
  ['there is nothing', [], undefined, false],
])('R-A10 the total when %s', (_, tokens, total, isPartial) => {
  expect(toPortfolio(tokens, { network })).toMatchObject({ ...(total !== undefined && { total }), isPartial })
  expect(toPortfolio(tokens, { network }).total).toBe(total)
})

/** A token of which one whole unit is held. */
const one = (id: string, price: string, priceDayAgo?: string, rest: Partial<TokenBalance> = {}) =>
  token(id, { amount: 10n ** 18n, price, priceDayAgo, value: price, ...rest })

test.each<[string, readonly TokenBalance[], { amount: string; percent: string } | undefined]>([
  ['rises', [one('a', '110', '100')], { amount: '10', percent: '10' }],
  ['falls', [one('a', '97.6', '100')], { amount: '-2.4', percent: '-2.4' }],
  ['stays', [one('a', '100', '100')], { amount: '0', percent: '0' }],
  ['rises and falls', [one('a', '110', '100'), one('b', '85', '100')], { amount: '-5', percent: '-2.5' }],
  ['falls to nothing', [one('a', '0', '100')], { amount: '-100', percent: '-100' }],
  ['was nothing before', [one('a', '0', '0')], undefined],
  ['is of nothing', [], undefined],
  ['is not known of yesterday', [one('a', '100')], undefined],
  ['is less a hundredth not known of yesterday', [one('a', '110', '100'), one('b', '1.11')], { amount: '10', percent: '10' }],
  ['is by a hundredth not known of yesterday', [one('a', '99', '90'), one('b', '1')], undefined],
  ['has something of which no price is known', [one('a', '110', '100'), token('b')], undefined],
  ['has nothing of that', [one('a', '110', '100'), token('b', { amount: 0n })], { amount: '10', percent: '10' }],
  [
    'has an impostor in it, as the total itself',
    [coin, one('eip155:1:native', '110', '100', { address: undefined }), one('b', '11', '10', { symbol: 'ETH' })].slice(1),
    { amount: '11', percent: '10' },
  ],
  ['was too little to measure by', [one('a', '0.000000000000000009', '0.000000000000000008')], undefined],
  ['is beyond all sums', [one('a', '1', '9'.repeat(60), { amount: 10n ** 40n })], undefined],
])('R-A10 how a total moved that %s', (_, tokens, dayChange) => {
  expect(toPortfolio(tokens, { network }).dayChange).toEqual(dayChange)
})

test('T-D2 what looks like the coin, or like a token with a price, is marked', () => {
  const marked = toPortfolio(
    [
      coin,
      token('1', { symbol: 'E\u0422H' }),
      token('2', { symbol: 'USDC', price: '1', value: '9' }),
      token('3', { symbol: 'USD\u0421' }),
      token('4', { symbol: 'FERN' }),
    ],
    { network },
  )
  expect(marked.tokens.filter(({ isUnverified }) => isUnverified).map(({ id }) => id)).toEqual(['1', '3'])
})
