import { toAccountId } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { orderAccounts } from './accountTypes.ts'

const chain = 'bip122:000000000019d6689c085ae165831e93'
const [pay, art, other] = ['bc1qpay', 'bc1part', 'bc1qother'].map((address) => toAccountId(`${chain}:${address}`)) as [never, never, never]
const details = { bc1qpay: { type: 'payment' }, bc1part: { type: 'ordinal' } }

test.each([
  ['ordinal', details, [art, pay, other]],
  ['payment', details, [pay, art, other]],
  ['stx', details, [pay, art, other]],
  [undefined, details, [pay, art, other]],
  ['ordinal', undefined, [pay, art, other]],
])('R-02 with %s wanted, and %j known', (type, details, wanted) => {
  expect(orderAccounts([pay, art, other], { details, type })).toEqual(wanted)
})
