import { expect, test } from 'vitest'
import { cleanAmount } from './cleanAmount.ts'

test.each([
  ['', ''],
  ['0.25', '0.25'],
  ['.5', '0.5'],
  ['0,25', '0.25'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['1,234,567', '1234567'],
  [' 1 234.5 ', '1234.5'],
  ['007', '7'],
  ['0.', '0.'],
  ['٠٫٢٥', '0.25'],
  ['１２', '12'],
  ['1.2.3', undefined],
  ['-1', undefined],
  ['1e5', undefined],
  ['abc', undefined],
  ['1'.repeat(61), undefined],
])('V-05 of %j the field takes %j', (typed, taken) => {
  expect(cleanAmount(typed)).toBe(taken)
})
