import type { AccountId, ChainId } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { coin, dollar, leaf } from '../../test/fakeExchange.ts'
import type { TokenBalance } from '../tokens/state.ts'
import { mergeSwapTokens } from './fetchSwapTokens.ts'

const chainId = 'eip155:1'
const listed = [coin, dollar, leaf].map(({ id, name, symbol, decimals }) => ({
  address: id as string,
  name,
  symbol,
  decimals,
  logoUri: null,
}))
const holding = (symbol: string, address: string | undefined, numeric: string, price: string | undefined, decimals = 18): TokenBalance => ({
  id: address ?? `${chainId}:native`,
  name: symbol,
  symbol,
  chainId: chainId as ChainId,
  address: address as AccountId | undefined,
  price,
  decimals,
  amount: 0n,
  quantity: { decimals: String(decimals), numeric },
  isUnverified: false,
})

test('R-12 E-08 lists what is held first, by its worth, then the rest in the gateway’s order', () => {
  const own = 'eip155:1:0x00000000000000000000000000000000000000cc'
  const held = [
    holding('LEAF', leaf.id.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x'), '10', '1'),
    holding('OWN', own, '5', undefined),
    holding('ETH', undefined, '0.5', '2500'),
  ]
  const tokens = mergeSwapTokens({ chainId, listed, held })
  expect(tokens.map(({ symbol, balance, isListed, isNative }) => [symbol, balance, isListed, isNative])).toEqual([
    ['ETH', '0.5', true, true],
    ['LEAF', '10', true, false],
    ['OWN', '5', false, false],
    ['PLD', '0', true, false],
  ])
  expect(tokens[0]?.price).toBe('2500')
})

test('R-12 an unknown portfolio is not an empty one', () => {
  expect(mergeSwapTokens({ chainId, listed, held: undefined }).map(({ balance }) => balance)).toEqual([undefined, undefined, undefined])
})

test('R-12 what is of another chain, named twice, or no account id is left out', () => {
  const odd = [
    ...listed,
    { ...listed[1], address: dollar.id },
    { ...listed[1], address: 'eip155:10:0xaa' },
    { ...listed[1], address: 'eip155:1:' },
  ]
  const held = [{ ...holding('ETH', undefined, '9', '1'), chainId: 'eip155:10' as ChainId }]
  const tokens = mergeSwapTokens({ chainId, listed: odd as typeof listed, held })
  expect(tokens).toHaveLength(3)
  expect(tokens[0]?.balance).toBe('0')
})

test('T-D4 pictures are the gateway’s, by their id', () => {
  const picture = (logoUri: string) =>
    mergeSwapTokens({ chainId, listed: listed.slice(1, 2).map((one) => ({ ...one, logoUri })) })[0]?.imageId
  expect(picture('https://gateway.example/public/getTokenImage/abc-1?x=1')).toBe('abc-1')
  expect(picture('https://evil.example/x.png')).toBeUndefined()
})

test('a balance in other decimals than the list says is not this token’s', () => {
  const [token] = mergeSwapTokens({ chainId, listed: listed.slice(1, 2), held: [holding('PLD', dollar.id, '7', '1', 18)] })
  expect(token).toMatchObject({ symbol: 'PLD', balance: '0', decimals: 6 })
})
