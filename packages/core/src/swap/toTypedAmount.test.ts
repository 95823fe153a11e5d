import { expect, test } from 'vitest'
import { toTypedAmount } from './fixed.ts'

test.each([
  ['250', '250'],
  ['1,5', '1.5'],
  [' 1 000.25 ', '1000.25'],
  ['', ''],
  ['.', '.'],
  ['1.', '1.'],
  [undefined, ''],
  ['1.2.3', undefined],
  ['-1', undefined],
  ['1e5', undefined],
  ['abc', undefined],
])('%j is typed as %j', (typed, expected) => {
  expect(toTypedAmount(typed)).toBe(expected)
})
