import { expect, test } from 'vitest'
import { totalOf } from './totalOf.ts'

const coin = { address: undefined, decimals: 18 }
const token = { address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as never, decimals: 6 }
const fee = { fee: 21_000_000_000_000n, decimals: 18, symbol: 'ETH', amount: '0.000021' }

test.each([
  ['in money', { worth: '612.40', amount: '0.25', token: coin, fee: { ...fee, value: '0.42' } }, { value: '612.82', amount: '' }],
  ['in the coin where no price is known', { worth: undefined, amount: '0.25', token: coin, fee }, { amount: '0.250021' }],
  ['not at all for a token without a price', { worth: undefined, amount: '1', token, fee }, undefined],
  ['not before the fee is known', { worth: '1', amount: '1', token: coin, fee: undefined }, undefined],
] as const)('S-20 adds amount and fee up %s', (_, input, total) => {
  expect(totalOf(input)).toEqual(total)
})
