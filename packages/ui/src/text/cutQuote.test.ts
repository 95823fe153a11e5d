import { expect, test } from 'vitest'
import { cutQuote } from './cutQuote.ts'

test.each([
  ['0.101912345678', '0.101912'],
  ['2453.4', '2453.4'],
  ['2453.456789', '2453.45'],
  ['1234567.89', '1234567'],
  ['0.000000123456789', '0.000000123456'],
  ['12.000000', '12'],
  ['0', '0'],
])('U-09 a quote of %s is shown as %s', (quote, shown) => {
  expect(cutQuote(quote)).toBe(shown)
})
