import { expect, test } from 'vitest'
import { nextPauseMs } from './nextPauseMs.ts'

test.each<[number, number, number]>([
  [0, 1, 100],
  [1, 1, 1_000],
  [2, 1, 2_000],
  [5, 1, 16_000],
  [6, 1, 30_000],
  [60, 1, 30_000],
  [1, 3, 100],
  [2, 3, 100],
  [3, 3, 1_000],
  [4, 3, 100],
  [6, 3, 2_000],
])('R-R1 after %i failures over %i relays the pause is %i ms', (failures, addresses, expected) => {
  expect(nextPauseMs({ failures, addresses, random: () => 0.5 })).toBe(expected)
})

test('R-R1 pages that lost a relay together do not come back together', () => {
  expect(nextPauseMs({ failures: 1, addresses: 1, random: () => 0 })).toBe(800)
  expect(nextPauseMs({ failures: 1, addresses: 1, random: () => 1 })).toBe(1_200)
})
