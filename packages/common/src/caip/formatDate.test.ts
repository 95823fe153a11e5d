import { expect, test } from 'vitest'
import { formatDate } from './formatDate.ts'

test.each(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'])(
  'U-12 days of %s have two digits and three letters',
  (month) => {
    const index = new Date(`4 ${month} 2026 UTC`).getUTCMonth()
    for (const locale of ['en', 'en-GB', 'en-US']) {
      expect(formatDate(Date.UTC(2026, index, 4), { locale, timeZone: 'UTC' })).toBe(`04 ${month}`)
    }
  },
)

test('R-B13 the day is the one of the user’s zone, also after 2038', () => {
  const timeMs = Date.UTC(2045, 5, 13, 20)
  expect(formatDate(timeMs, { timeZone: 'Asia/Kathmandu' })).toBe('14 Jun')
  expect(formatDate(timeMs, { timeZone: 'America/New_York' })).toBe('13 Jun')
})

test('R-B13 other languages in their own order, and no time is no text', () => {
  expect(formatDate(Date.UTC(2026, 5, 14), { locale: 'de', timeZone: 'UTC' })).toMatch(/^14\. Juni?/)
  expect(formatDate(Number.NaN)).toBe('')
  expect(formatDate(1e20)).toBe('')
})
