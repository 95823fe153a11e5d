import { expect, test } from 'vitest'
import { hasCode } from '../contract/error.ts'
import { multiplyFee } from './multiplyFee.ts'

test.each<[bigint, number | undefined, bigint]>([
  [100n, undefined, 120n],
  [1n, undefined, 2n],
  [0n, 2, 0n],
  [7n, 1, 7n],
  [10n ** 30n, 1.2, 12n * 10n ** 29n],
  [1_000_000_007n, 1.5, 1_500_000_011n],
])('V-11 %s times %s is %s', (baseFee, multiplier, expected) => {
  expect(multiplyFee(baseFee, multiplier)).toBe(expected)
})

test.each([0.99, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])('V-11 a multiplier of %s is refused', (multiplier) => {
  try {
    multiplyFee(1n, multiplier)
    expect.unreachable()
  } catch (error) {
    expect(hasCode(error, 'OPTION_INVALID')).toBe(true)
  }
})
