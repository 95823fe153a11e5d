import { expect, test } from 'vitest'
import { signOf } from './signOf.ts'

test.each([
  ['receive', 'in', '+'],
  ['deposit', 'out', '+'],
  ['borrow', 'in', '+'],
  ['claim', 'in', '+'],
  ['withdraw', 'in', '−'],
  ['repay', 'out', '−'],
  ['burn', 'out', '−'],
  ['send', 'out', '−'],
  ['trade', 'in', '+'],
  ['approve', 'out', ''],
  ['execute', 'self', ''],
] as const)('U-10 %s, %s, has the sign %j', (operation, direction, sign) => {
  expect(signOf(operation, direction)).toBe(sign)
})
