import { evmFamily } from '@latchkey/signatures/address'
import { expect, test } from 'vitest'
import { ethereum, solana } from '../../../test/createTestKit.ts'
import { toTokenBalance } from './toPortfolio.ts'

const chainId = ethereum.caipNetworkId
const contract = 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F'
const answer = {
  name: 'Dai',
  symbol: 'DAI',
  chainId: 'eip155:1',
  address: contract,
  price: 1.001,
  priceDayAgo: 0.9,
  quantity: { decimals: '18', numeric: '2.5' },
}

test('E-08 a token has its ids, its exact amount and its worth', () => {
  expect(toTokenBalance({ ...answer, iconUrl: 'https://gateway.example/public/getTokenImage/avatar-1' }, chainId, evmFamily)).toEqual({
    id: contract,
    chainId: 'eip155:1',
    address: contract,
    assetId: 'eip155:1/erc20:0x6B175474E89094C44Da98b954EedeAC495271d0F',
    name: 'Dai',
    symbol: 'DAI',
    decimals: 18,
    amount: 2_500_000_000_000_000_000n,
    quantity: { decimals: '18', numeric: '2.5' },
    price: '1.001',
    priceDayAgo: '0.9',
    value: '2.5025',
    imageId: 'avatar-1',
    isUnverified: false,
  })
})

test.each([
  ['without an address', undefined],
  ['under the address that stands for it', 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  ['with null for it', null],
])('E-08 the coin %s is the coin', (_, address) => {
  expect(toTokenBalance({ ...answer, address }, chainId, evmFamily)).toMatchObject({
    id: 'eip155:1:native',
    address: undefined,
    assetId: undefined,
  })
})

test('E-08 a token is named as its family calls tokens, and not at all in a family that cannot send them by their address', () => {
  const mint = `${solana.caipNetworkId}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`
  const assetIdIn = (tokenNamespace: string | undefined) => {
    const family = { ...evmFamily, namespace: 'solana', tokenNamespace } as const
    return toTokenBalance({ ...answer, chainId: solana.caipNetworkId, address: mint }, solana.caipNetworkId, family)?.assetId
  }
  expect(assetIdIn('token')).toBe(`${solana.caipNetworkId}/token:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`)
  expect(assetIdIn(undefined)).toBeUndefined()
})

test.each([
  ['V-08 that cannot be divided', { quantity: { decimals: '0', numeric: '5' } }],
  ['R-A10 of 255 decimals', { quantity: { decimals: '255', numeric: '5' } }],
  ['T-N1 of 10^80', { quantity: { decimals: '18', numeric: `1${'0'.repeat(80)}` } }],
  ['of another chain', { chainId: 'eip155:2' }],
  ['whose address is of another chain', { address: 'eip155:2:0x6B175474E89094C44Da98b954EedeAC495271d0F' }],
  ['whose address is none', { address: '__proto__' }],
])('leaves out a token %s', (_, wrong) => {
  expect(toTokenBalance({ ...answer, ...wrong }, chainId, evmFamily)).toBeUndefined()
})

test('R-A10 an unknown price is absent, more fraction than there is is cut', () => {
  const token = toTokenBalance({ ...answer, price: undefined, quantity: { decimals: '2', numeric: '1.2399' } }, chainId, evmFamily)
  expect(token).toMatchObject({ amount: 123n, quantity: { numeric: '1.23' }, price: undefined, value: undefined })
})

test.each([
  ['nothing, where the token is worth something', { priceDayAgo: 0 }, undefined],
  ['nothing, where it is worth nothing now', { price: 0, priceDayAgo: 0 }, '0'],
  ['a millionth: another unit', { priceDayAgo: 1.001e-6 }, undefined],
  ['a thousandth', { priceDayAgo: 1.001e-3 }, '0.001001'],
  ['a million times as much', { priceDayAgo: 1e6 }, '1000000'],
  ['known of a token without a price', { price: undefined }, undefined],
  ['null', { priceDayAgo: null }, undefined],
  ['absent', { priceDayAgo: undefined }, undefined],
])('R-A10 a price of yesterday that is %s', (_, change, priceDayAgo) => {
  expect(toTokenBalance({ ...answer, ...change }, chainId, evmFamily)?.priceDayAgo).toBe(priceDayAgo)
})
