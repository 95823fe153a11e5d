import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { RelayClient } from '../../test/relayClient.ts'
import { type OwnRedis, startOwnRedis } from '../../test/startOwnRedis.ts'
import { startProxy } from '../../test/startProxy.ts'
import { startTestGateway } from '../../test/startTestGateway.ts'
import { createMemoryRateLimiter } from '../limits/memoryRateLimiter.ts'
import { createRedisRateLimiter } from '../limits/redisRateLimiter.ts'
import { createLog } from '../log.ts'

const own = await startOwnRedis()
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const timed = async <answer>(work: Promise<answer>) => {
  const startedAt = performance.now()
  return { answer: await work, ms: performance.now() - startedAt }
}

describe.runIf(own)('a Redis that hangs', () => {
  const redis = own as OwnRedis
  afterAll(() => redis.kill())

  async function limit(url: string, lines: string[] = []) {
    const limiter = await createRedisRateLimiter({
      url,
      timeoutMs: 100,
      fallback: createMemoryRateLimiter({ maxKeys: 10, now: () => performance.now() }),
      log: createLog({ level: 'info', write: (line) => lines.push(line), now: Date.now }),
      prefix: `test:${crypto.randomUUID()}:`,
    })
    open.push(() => limiter.close())
    return limiter
  }

  test('5.2 G-1 costs one caller its deadline and the others nothing, and counts for all again once it is back', async () => {
    const lines: string[] = []
    const limiter = await limit(redis.url, lines)
    const quota = { perS: 0.01, burst: 5 }
    for (let n = 0; n < 3; n++) await limiter.take('a', quota, 1)

    redis.freeze()
    open.push(() => redis.thaw())
    const first = await timed(limiter.take('a', quota, 1))
    expect(first.answer).toBe(0)
    expect(first.ms).toBeLessThan(400)
    const next = await timed(Promise.all(Array.from({ length: 100 }, () => limiter.take('b', quota, 1))))
    expect(next.ms).toBeLessThan(90)
    expect(next.answer.filter((wait) => wait === 0)).toHaveLength(5)

    redis.thaw()
    // What Redis had counted before: two were left of five.
    await expect
      .poll(() => lines.some((line) => line.includes('Redis is back')) || limiter.take('c', quota, 1), { timeout: 5000 })
      .toBe(true)
    const waits = await Promise.all(Array.from({ length: 5 }, () => limiter.take('a', quota, 1)))
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(2)
    expect(lines.filter((line) => line.includes('Redis cannot be reached'))).toHaveLength(1)
  }, 15_000)

  test('5.2 a connection to it that swallows bytes is replaced', async () => {
    const proxy = await startProxy(redis.port)
    open.push(() => proxy.stop())
    const lines: string[] = []
    const limiter = await limit(`redis://127.0.0.1:${proxy.port}`, lines)
    proxy.blackHole()
    expect(await limiter.take('a', { perS: 1, burst: 1 }, 1)).toBe(0)
    expect(lines.join()).toContain('Redis cannot be reached')
    await expect.poll(() => lines.join(), { timeout: 12_000 }).toContain('Redis is back')
  }, 20_000)

  test('5.2 leaves health checks, requests and new relay clients alone', async () => {
    const gateway = await startTestGateway({ env: { REDIS_URL: redis.url } })
    open.push(() => gateway.stop())
    redis.freeze()
    open.push(() => redis.thaw())
    const answers = await timed(
      Promise.all(['/healthz', '/readyz', '/appkit/v1/config', '/getWallets'].map(async (path) => (await gateway.ask(path)).status)),
    )
    expect(answers.answer).toEqual([200, 200, 200, 200])
    expect(answers.ms).toBeLessThan(2000)
    const client = await timed(RelayClient.open(`${gateway.url.replace('http', 'ws')}/relay`))
    open.push(() => client.answer.close())
    expect(client.ms).toBeLessThan(2000)
    expect(gateway.gateway.metrics.render()).toContain('latchkey_redis_up{use="limits"} 0')
  }, 15_000)
})
