import { expect, test } from 'vitest'
import { createNumbers } from './createNumbers.ts'
import { formatQuote } from './formatQuote.ts'

test.each([
  ['0.101912345678', '0.101912'],
  ['2453.456789', '2,453.45'],
  ['0.00123456789', '0.00123456'],
  ['0.001', '0.001'],
  ['0.000999', '<0.001'],
  ['0.000000000000000001', '<0.001'],
  ['0.000', '0'],
  ['0', '0'],
])('U-09 a quote of %s is written %s', (quote, shown) => {
  expect(formatQuote(quote, createNumbers('en'))).toBe(shown)
})
