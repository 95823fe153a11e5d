import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.ts'

test.each<[bigint, number, string]>([
  [0n, 18, '0.000'],
  [1_239_999_999_999_999_999n, 18, '1.239'],
  [999n, 18, '0.000'],
  [1_500_000n, 6, '1.500'],
  [7n, 0, '7.000'],
  [10n ** 80n, 18, `1${'0'.repeat(62)}.000`],
])('U-09 %i of %i decimals shows as %s', (value, decimals, expected) => {
  expect(formatBalance(value, decimals)).toBe(expected)
})

test('U-09 fiat has two decimals', () => {
  expect(formatBalance(421_862_999n, 5, 2)).toBe('4218.62')
})
