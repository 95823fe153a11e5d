import { expect, test } from 'vitest'
import { formatRelativeTime } from './formatRelativeTime.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [0, '0 sec'],
  [999, '0 sec'],
  [1_000, '1 sec'],
  [59_999, '59 sec'],
  [minute, '1 min'],
  [59 * minute, '59 min'],
  [hour, '1 hr'],
  [24 * hour - 1, '23 hr'],
  [day, '1 d'],
  [29 * day, '29 d'],
  [30 * day, '1 mo'],
  [364 * day, '12 mo'],
  [365 * day, '1 yr'],
  [800 * day, '2 yr'],
  [-5_000, '0 sec'],
])('U-12 %i ms ago is %s', (ageMs, expected) => {
  const nowMs = Date.UTC(2039, 0, 1)
  expect(formatRelativeTime(nowMs - ageMs, nowMs)).toBe(expected)
  expect(formatRelativeTime(nowMs - ageMs, nowMs, 'en-GB')).toBe(expected)
})

test('U-12 other languages word it themselves, and no time is no text', () => {
  expect(formatRelativeTime(0, 5 * minute, 'de')).toMatch(/^vor 5/)
  expect(formatRelativeTime(0, 5 * minute, 'ar')).not.toBe('')
  expect(formatRelativeTime(Number.NaN, 0)).toBe('')
})
