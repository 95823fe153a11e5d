import { expect, test } from 'vitest'
import { transferSign } from './transactions.ts'

test.each([
  ['receive', '+'],
  ['deposit', '+'],
  ['borrow', '+'],
  ['claim', '+'],
  ['withdraw', '−'],
  ['repay', '−'],
  ['burn', '−'],
  ['send', ''],
  ['trade', ''],
  ['mint', ''],
  ['approve', ''],
  ['execute', ''],
  ['constructor', ''],
])('U-10 %s has the sign "%s"', (operationType, sign) => {
  expect(transferSign(operationType)).toBe(sign)
})
