import { expect, test } from 'vitest'
import { canRetry } from './canRetry.ts'

test.each<[number | undefined, number, boolean]>([
  [undefined, 0, true],
  [1_000, 1_999, false],
  [1_000, 2_000, true],
  [1_000, 9_000, true],
  [1_000, 1_000, false],
  [9_000, 1_000, true],
])('V-11 after a try at %s, one at %s: %s', (lastTryAtMs, nowMs, expected) => {
  expect(canRetry(lastTryAtMs, nowMs)).toBe(expected)
})
