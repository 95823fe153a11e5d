import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'
import { formatUnits } from './formatUnits.ts'

test.each([
  ['1250000', 'en', '1,250,000'],
  ['1250000.50', 'en', '1,250,000.50'],
  ['0.000000000000000001', 'en', '0.000000000000000001'],
  ['123456789012345678901234567890.1', 'en', '123,456,789,012,345,678,901,234,567,890.1'],
  ['-0.5', 'en', '-0.5'],
  ['-1250', 'en', '-1,250'],
  ['1250000.5', 'de', '1.250.000,5'],
  ['1250', 'es', '1250'],
  ['1250000.5', 'hi', '12,50,000.5'],
  ['1250000.5', 'ar-EG', '١٬٢٥٠٬٠٠٠٫٥'],
  ['1250000.5', 'fa', '۱٬۲۵۰٬۰۰۰٫۵'],
])('U-09 %s is written, %s, as %s', (decimal, locale, words) => {
  expect(formatAmount(decimal, new Intl.NumberFormat(locale))).toBe(words)
})

test('U-09 every digit of every amount is written, and none is added', () => {
  const plain = new Intl.NumberFormat('en')
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), fc.integer({ min: 0, max: 80 }), (amount, decimals) => {
      const exact = formatUnits(amount, decimals)
      const said = formatAmount(exact, plain)
      expect(said.replaceAll(',', '')).toBe(exact)
      expect(said).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d+)?$/)
    }),
  )
})
