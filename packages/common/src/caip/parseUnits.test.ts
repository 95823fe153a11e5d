import fc from 'fast-check'
import { formatUnits as viemFormatUnits, parseUnits as viemParseUnits } from 'viem'
import { expect, test } from 'vitest'
import { hasCode } from '../contract/error.ts'
import { formatUnits } from './formatUnits.ts'
import { parseUnits } from './parseUnits.ts'

test.each([
  ['1', 18, 1_000_000_000_000_000_000n],
  ['0.000000000000000001', 18, 1n],
  ['1.5', 6, 1_500_000n],
  ['.5', 2, 50n],
  ['5.', 2, 500n],
  ['  1 ', 0, 1n],
  ['1.10000', 1, 11n],
  ['-1.5', 1, -15n],
  ['0', 18, 0n],
  ['00012', 0, 12n],
  [`1${'0'.repeat(79)}`, 0, 10n ** 79n],
])('U-09 %s of %i decimals is %s', (text, decimals, value) => {
  expect(parseUnits(text, decimals)).toBe(value)
})

test.each(['', '.', '-', 'abc', '1,5', '1e3', '0x10', '1.2.3', '+1', 'NaN', 'Infinity', '1 000', '٣', `1${'0'.repeat(80)}`])(
  'U-09 "%s" is no amount',
  (text) => {
    expect(() => parseUnits(text, 18)).toThrow('Enter an amount with at most 18 decimals')
  },
)

test('U-09 more fraction than the asset has is refused, not rounded', () => {
  try {
    parseUnits('1.0000001', 6)
    expect.unreachable()
  } catch (error) {
    expect(hasCode(error, 'AMOUNT_INVALID')).toBe(true)
  }
})

test('U-09 what is written is read back, exactly, and as viem does it', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 77n), 10n ** 77n), fc.integer({ min: 0, max: 77 }), (value, decimals) => {
      const text = formatUnits(value, decimals)
      expect(parseUnits(text, decimals)).toBe(value)
      expect(text).toBe(viemFormatUnits(value, decimals))
      expect(viemParseUnits(text, decimals)).toBe(value)
    }),
    { numRuns: 500 },
  )
})
