import { expect, test } from 'vitest'
import { coin, dollar, leaf, owner, router, swapData } from '../../test/fakeExchange.ts'
import { checkSwapTransaction } from './lazy/checkSwapTransaction.ts'

const receiver = owner.slice(9)
const thief = '0x000000000000000000000000000000000000dEaD'
const call = { from: dollar, to: leaf, amount: 100n, least: 99n, receiver }
const wanted = { accountId: owner, source: dollar, target: leaf, amount: 100n }
const tx = { from: owner, to: `eip155:1:${router}`, data: swapData(call), amount: '0', eip155: { gas: '1', gasPrice: '1' } }

test('T-N4 lets through what was asked for, and says where it goes and what it brings at the least', () => {
  expect(checkSwapTransaction(tx, wanted)).toEqual({ router, least: 99n })
  expect(
    checkSwapTransaction({ ...tx, from: owner.toLowerCase() }, { ...wanted, spender: router.toUpperCase().replace('X', 'x') }),
  ).toMatchObject({ router })
  const native = { ...tx, data: swapData({ ...call, from: coin }), amount: '100' }
  expect(checkSwapTransaction(native, { ...wanted, source: coin })).toMatchObject({ router })
  // A router whose calls cannot be read: what can be seen is right.
  expect(checkSwapTransaction({ ...tx, data: '0xdeadbeef' }, wanted)).toEqual({ router, least: undefined })
})

test.each([
  ['another account pays', { from: `eip155:1:${thief}` }, {}],
  ['another network', { to: `eip155:10:${router}` }, {}],
  ['coins go with it', { amount: '1' }, {}],
  ['fewer coins go with it than are swapped', { amount: '99', data: swapData({ ...call, from: coin }) }, { source: coin }],
  ['another contract than was approved', {}, { spender: thief }],
  ['another token is paid', { data: swapData({ ...call, from: { ...leaf }, to: leaf }) }, {}],
  ['another token comes', { data: swapData({ ...call, to: dollar }) }, {}],
  ['the coin comes in place of a token', { data: swapData({ ...call, to: coin }) }, {}],
  ['a larger sum', { data: swapData({ ...call, amount: 101n }) }, {}],
  ['another account gets it', { data: swapData({ ...call, receiver: thief }) }, {}],
])('T-N4 refuses: %s', (_, change, other) => {
  expect(() => checkSwapTransaction({ ...tx, ...change }, { ...wanted, ...other })).toThrow(
    expect.objectContaining({
      code: 'SWAP_MISMATCH',
      shortMessage: 'What came back is not the swap that was asked for. Nothing was signed',
    }),
  )
})
