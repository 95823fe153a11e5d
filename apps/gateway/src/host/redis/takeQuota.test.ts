import { afterAll, describe, expect, test } from 'vitest'
import { type OwnRedis, startOwnRedis } from '../../../test/startOwnRedis.ts'
import { createMemoryRateLimiter } from '../limits/memoryRateLimiter.ts'
import { createRedisRateLimiter } from '../limits/redisRateLimiter.ts'
import { createLog } from '../log/log.ts'
import { openRedis } from './openRedis.ts'

const own = await startOwnRedis()

describe.runIf(own)('a Redis that counts rates', () => {
  const redis = own as OwnRedis
  afterAll(() => redis.kill())

  test('5.2 M4 gets the text of the script once, and its hash for each caller, one command for each', async () => {
    const limiter = await createRedisRateLimiter({
      urls: [redis.url],
      timeoutMs: 5_000,
      fallback: createMemoryRateLimiter({ maxKeys: 10, now: () => performance.now() }),
      log: createLog({ level: 'off', write: () => {}, now: Date.now }),
    })
    const quota = { perS: 0.01, burst: 5 }
    await limiter.take('a', quota, 1)
    for (let n = 0; n < 20; n++) await limiter.take(`a${n}`, quota, 1)
    await limiter.close()
    const asking = openRedis({ urls: [redis.url], silentMs: 10_000, onLost: () => {}, onReady: () => {} })
    await expect.poll(() => asking.isReady).toBe(true)
    const client = asking.client as unknown as { sendCommand(words: readonly string[]): Promise<unknown> }
    const stats = String(await client.sendCommand(['INFO', 'commandstats']))
    asking.close()
    const calls = (name: string) => Number(new RegExp(`cmdstat_${name}:calls=(\\d+)`).exec(stats)?.[1] ?? 0)
    expect([calls('eval'), calls('evalsha')]).toEqual([1, 21])
  })
})
