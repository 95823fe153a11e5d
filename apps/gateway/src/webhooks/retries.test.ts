import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pausesMs, readRetryAfter, toPauseMs } from './retries.ts'

const nowMs = Date.parse('2026-06-14T09:30:00Z')

test.each([
  [undefined, undefined],
  ['120', 120_000],
  [' 0 ', 0],
  ['Sun, 14 Jun 2026 09:31:00 GMT', 60_000],
  ['Sun, 14 Jun 2026 09:29:00 GMT', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  ['99999999999', undefined],
])('Retry-After: %j is %j ms', (header, ms) => {
  expect(readRetryAfter(header, nowMs)).toBe(ms)
})

test('eleven attempts take about three days', () => {
  expect(pausesMs.reduce((sum, pauseMs) => sum + pauseMs)).toBe(257_765_000)
  expect(toPauseMs({ attempts: 11, random: 0 })).toBeUndefined()
})

test('a pause is within a tenth of the table, and no shorter than the endpoint asks, up to a day', () => {
  const random = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.option(fc.nat(200_000_000), { nil: undefined }),
      random,
      (attempts, askedMs, random) => {
        const pauseMs = toPauseMs({ attempts, askedMs, random }) ?? 0
        const table = pausesMs[attempts - 1] ?? 0
        const asked = Math.min(askedMs ?? 0, 86_400_000)
        expect(pauseMs).toBeGreaterThanOrEqual(Math.max(table * 0.9 - 1, asked))
        expect(pauseMs).toBeLessThanOrEqual(Math.max(table * 1.1 + 1, asked))
      },
    ),
    { seed: 20_260_614 },
  )
})
