import { expect, test } from 'vitest'
import { createNumbers } from './createNumbers.ts'
import { formatFixed, formatMoney, formatQuantity, sayMoney } from './formatMoney.ts'

test.each([
  ['4218.629', 'en', '$4,218', '.62'],
  ['0', 'en', '$0', '.00'],
  ['0.009', 'en', '$0', '.00'],
  [4218.62, 'en', '$4,218', '.62'],
  [1e-7, 'en', '$0', '.00'],
  ['90071992547409.93', 'en', '$90,071,992,547,409', '.93'],
  [`1234${'0'.repeat(77)}`, 'en', '1.234E80', ''],
  ['1234.5', 'de', '1.234', ',50\u00a0$'],
])('U-09 R-A10 %j is written, %s, as %j and %j', (value, locale, whole, cents) => {
  expect(formatMoney(value, createNumbers(locale))).toEqual({ whole, cents })
})

test.each([
  ['9999.7', 'en', '9,999.700'],
  ['9999.7499', 'de', '9.999,749'],
  ['0', 'en', '0.000'],
  ['', 'en', '0.000'],
  [`1234${'0'.repeat(77)}`, 'en', '1.234E80'],
])('U-09 R-A10 a balance of %j is written, %s, as %j', (value, locale, words) => {
  expect(formatFixed(value, createNumbers(locale))).toBe(words)
})

test.each([[undefined], [null], ['NaN'], [Number.NaN], [Number.POSITIVE_INFINITY], ['']])('R-A10 %j is no value: a dash', (value) => {
  expect(formatMoney(value, createNumbers('en'))).toBeUndefined()
})

test.each([
  ['1.2049', 'en', '1.204'],
  ['1020.500', 'en', '1,020.5'],
  ['12', 'en', '12'],
  ['0', 'en', '0'],
  ['0.0000001', 'en', '<0.001'],
  ['9007199254740993.25', 'en', '9.007E15'],
  ['900719925474099.25', 'en', '900,719,925,474,099.25'],
  [`1${'0'.repeat(80)}`, 'en', '1E80'],
  ['1020.5', 'de', '1.020,5'],
  ['1020.5', 'ar-EG', '١٬٠٢٠٫٥'],
  ['<b>', 'en', ''],
])('U-09 R-A10 %j of a token is written, %s, as %j', (value, locale, text) => {
  expect(formatQuantity(value, createNumbers(locale))).toBe(text)
})

test('B-05 readers hear money whole', () => {
  expect(sayMoney('4218.62', createNumbers('en'))).toBe('4,218.62 US dollars')
})
