import { expect, test } from 'vitest'
import { approveData, dollar, leaf, owner, router } from '../../test/fakeExchange.ts'
import { checkApproval } from './lazy/allowRouter.ts'

const wanted = { accountId: owner, token: dollar.id, amount: 250n, spender: router }
const tx = { from: owner, to: dollar.id as string, data: approveData(router, 250n), value: '0', eip155: { gas: '1', gasPrice: '1' } }

test('T-N4 lets an approval of exactly the sum through', () => {
  expect(() => checkApproval(tx, wanted)).not.toThrow()
  expect(() => checkApproval({ ...tx, to: dollar.id.toUpperCase().replace('EIP155', 'eip155').replace('0X', '0x') }, wanted)).not.toThrow()
})

test.each([
  ['any sum', { data: approveData(router, 2n ** 256n - 1n) }],
  ['a larger sum', { data: approveData(router, 251n) }],
  ['a smaller sum', { data: approveData(router, 249n) }],
  ['another spender', { data: approveData('0x000000000000000000000000000000000000dead', 250n) }],
  ['another token', { to: leaf.id }],
  ['another account', { from: `eip155:1:${router}` }],
  ['coins beside it', { value: '1' }],
  ['another function', { data: approveData(router, 250n).replace('0x095ea7b3', '0xa9059cbb') }],
  ['more behind it', { data: `${approveData(router, 250n)}00` }],
  ['nothing', { data: '0x' }],
])('T-N4 refuses %s', (_, change) => {
  expect(() => checkApproval({ ...tx, ...change }, wanted)).toThrow(expect.objectContaining({ code: 'SWAP_MISMATCH' }))
})
