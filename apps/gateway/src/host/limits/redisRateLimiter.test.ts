import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isRedisThere, redisUrl as url } from '../../../test/redisAddress.ts'
import { createLog } from '../log/log.ts'
import { createMemoryRateLimiter } from './memoryRateLimiter.ts'
import { createRedisRateLimiter } from './redisRateLimiter.ts'

const isThere = await isRedisThere()
if (!isThere) console.warn('No Redis: shared rate limits are tested without it only. Set LATCHKEY_TEST_REDIS_URL.')
const quota = { perS: 0.5, burst: 5 }

function options(lines: string[] = [], prefix = `test:${randomBytes(6).toString('hex')}:`) {
  const fallback = createMemoryRateLimiter({ maxKeys: 10, now: () => performance.now() })
  return {
    urls: [url],
    timeoutMs: 1000,
    fallback,
    prefix,
    log: createLog({ level: 'info', write: (line) => lines.push(line), now: Date.now }),
  }
}

describe.runIf(isThere)('with Redis', () => {
  test('B-04 G-1 two processes count together', async () => {
    const shared = options()
    const [one, two] = await Promise.all([createRedisRateLimiter(shared), createRedisRateLimiter({ ...options(), prefix: shared.prefix })])
    for (let n = 0; n < 5; n++) expect(await (n % 2 ? one : two).take('a', quota, 1)).toBe(0)
    expect(await one.take('a', quota, 1)).toBeGreaterThan(1000)
    expect(await two.take('a', quota, 1)).toBeGreaterThan(1000)
    expect(await two.take('b', quota, 1)).toBe(0)
    await Promise.all([one.close(), two.close()])
  })

  test('G-1 a hundred at once get no more than the burst', async () => {
    const limiter = await createRedisRateLimiter(options())
    const waits = await Promise.all(Array.from({ length: 100 }, () => limiter.take('a', quota, 1)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    await limiter.close()
  })

  test('5.2 an answer that has come counts, though this process was too busy to read it in time', async () => {
    const lines: string[] = []
    const timeoutMs = 100
    const slow = { perS: 0.01, burst: 5 }
    const limiter = await createRedisRateLimiter({ ...options(lines), timeoutMs })
    for (let n = 0; n < 5; n++) {
      const taken = limiter.take('a', slow, 1)
      // By then the question is on its way.
      await setImmediate()
      for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMs * 2; );
      expect(await taken).toBe(0)
    }
    expect(await limiter.take('a', slow, 1)).toBeGreaterThan(0)
    expect(lines).toEqual([])
    await limiter.close()
  })
})

test('G-1 while Redis is unreachable each process counts for itself, and logs that once', async () => {
  const lines: string[] = []
  const limiter = await createRedisRateLimiter({ ...options(lines), urls: ['redis://127.0.0.1:1'] })
  for (let n = 0; n < 5; n++) expect(await limiter.take('a', quota, 1)).toBe(0)
  expect(await limiter.take('a', quota, 1)).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('Redis cannot be reached'))).toHaveLength(1)
  await limiter.close()
})
