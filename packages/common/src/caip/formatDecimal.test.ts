import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal } from './formatDecimal.ts'

test.each<[string | number, number, string]>([
  ['1.2399', 3, '1.239'],
  ['1.9999', 3, '1.999'],
  ['0.0009', 3, '0.000'],
  ['5', 3, '5.000'],
  ['5.', 2, '5.00'],
  ['007.5', 1, '7.5'],
  ['0', 2, '0.00'],
  ['-1.239', 2, '-1.23'],
  ['-0.001', 2, '0.00'],
  ['+3.1', 1, '3.1'],
  [' 3.1 ', 1, '3.1'],
  ['12.9', 0, '12'],
  [0.1 + 0.2, 2, '0.30'],
  [1.005, 2, '1.00'],
  [1e21, 2, '1000000000000000000000.00'],
  [1.5e-7, 3, '0.000'],
  [1.5e-7, 8, '0.00000015'],
  ['1.23e2', 1, '123.0'],
  ['1.23e1', 2, '12.30'],
  ['12e-1', 2, '1.20'],
  ['0.5e1', 1, '5.0'],
  ['1E5', 0, '100000'],
  [4218.62, 2, '4218.62'],
  ['123456789012345678901234567890.987654321', 3, '123456789012345678901234567890.987'],
])('U-09 %s cut to %i is %s', (value, digits, expected) => {
  expect(formatDecimal(value, digits)).toBe(expected)
})

test.each([undefined, null, '', 'abc', Number.NaN, Number.POSITIVE_INFINITY, '1,5', '.5', '0x1', '1e9999', '9'.repeat(101)])(
  'R-A10 %s is no number',
  (value) => {
    expect(formatDecimal(value, 2)).toBeUndefined()
  },
)

test('U-09 never shows more than there is, and less by under one of the last digit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e15, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, digits) => {
      const shown = Number(formatDecimal(value, digits))
      expect(shown).toBeLessThanOrEqual(value)
      expect(value - shown).toBeLessThan(10 ** -digits * (1 + 1e-9) + value * 1e-15)
    }),
    { numRuns: 500 },
  )
})
