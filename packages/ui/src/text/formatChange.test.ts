import { expect, test } from 'vitest'
import { createNumbers } from './createNumbers.ts'
import { formatPercent, signOfChange } from './formatChange.ts'

test.each([
  [['1.32'], '+'],
  [['-2.4'], '−'],
  [['0'], ''],
  [['0.00999'], ''],
  [['-0.00999'], ''],
  [['0.001', '0.01'], '+'],
  [['-0.001', '-0.01'], '−'],
  [['-0.01', '-0.001'], '−'],
] as const)('U-09 before %j stands %j', (figures, sign) => {
  expect(signOfChange(...figures)).toBe(sign)
})

test.each([
  ['1.329', 'en', '1.32%'],
  ['-2.4', 'en', '2.40%'],
  ['0', 'en', '0.00%'],
  ['-0.0001', 'en', '0.00%'],
  ['0.29', 'en', '0.29%'],
  ['1.1499999', 'en', '1.14%'],
  ['999999.99', 'en', '999,999.99%'],
  ['1.32', 'de', '1,32\u00a0%'],
  ['1.32', 'tr', '%1,32'],
  ['1.32', 'ar-EG', '١٫٣٢٪\u061c'],
])('U-09 a change of %s in a hundred is written, %s, as %s, cut and not rounded', (percent, locale, text) => {
  expect(formatPercent(percent, createNumbers(locale))).toBe(text)
})
