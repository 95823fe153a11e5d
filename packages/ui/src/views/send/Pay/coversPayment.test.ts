import { expect, test } from 'vitest'
import { coversPayment } from './coversPayment.ts'

const token = { amount: 48_000_000n, decimals: 6 }

test.each([
  ['48', true],
  ['48.000001', false],
  ['0', false],
  ['-1', false],
  ['1.0000001', false],
  ['many', false],
])('N-02 48 covers %s: %s', (amount, isCovered) => {
  expect(coversPayment(token, amount)).toBe(isCovered)
})
