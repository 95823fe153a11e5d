import { expect, test } from 'vitest'
import { createMemoryRateLimiter } from './memoryRateLimiter.ts'

const quota = { perS: 2, burst: 4 }

function limiter(maxKeys = 100) {
  const clock = { ms: 0 }
  return { clock, take: createMemoryRateLimiter({ maxKeys, now: () => clock.ms }).take }
}

test('G-1 a burst is served, then the rate', async () => {
  const { clock, take } = limiter()
  for (let n = 0; n < 4; n++) expect(await take('a', quota, 1)).toBe(0)
  expect(await take('a', quota, 1)).toBe(500)
  clock.ms += 499
  expect(await take('a', quota, 1)).toBeGreaterThan(0)
  clock.ms += 1
  expect(await take('a', quota, 1)).toBe(0)
})

test('G-1 refused requests do not prolong the wait', async () => {
  const { clock, take } = limiter()
  await take('a', quota, 4)
  for (let n = 0; n < 50; n++) await take('a', quota, 1)
  clock.ms += 500
  expect(await take('a', quota, 1)).toBe(0)
})

test('G-1 callers do not pay for each other', async () => {
  const { take } = limiter()
  await take('a', quota, 4)
  expect(await take('a', quota, 1)).toBeGreaterThan(0)
  expect(await take('b', quota, 4)).toBe(0)
})

test('G-1 a cost above the burst passes when the bucket is full, and is paid off', async () => {
  const { clock, take } = limiter()
  expect(await take('a', quota, 10)).toBe(0)
  clock.ms += 3000
  expect(await take('a', quota, 1)).toBeGreaterThan(0)
  clock.ms += 1000
  expect(await take('a', quota, 1)).toBe(0)
})

test('G-1 a clock that goes back adds no tokens', async () => {
  const { clock, take } = limiter()
  clock.ms = 10_000
  await take('a', quota, 4)
  clock.ms = 0
  expect(await take('a', quota, 1)).toBeGreaterThan(0)
})

test('G-1 a flood of keys keeps memory flat and forgets the least recent', async () => {
  const { take } = limiter(1000)
  await take('kept', quota, 4)
  for (let n = 0; n < 100_000; n++) {
    await take(`flood-${n}`, quota, 1)
    if (n % 500 === 0) await take('kept', quota, 1)
  }
  expect(await take('kept', quota, 1)).toBeGreaterThan(0)
  expect(await take('flood-0', quota, 4)).toBe(0)
})
