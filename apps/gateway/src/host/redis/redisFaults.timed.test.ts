import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openRelay } from '../../../test/faults/openRelay.ts'
import { recordFault, toEnv } from '../../../test/faults/recordFault.ts'
import { watchFault } from '../../../test/faults/watchFault.ts'
import { newTopic } from '../../../test/relayClient.ts'
import { type OwnRedis, startOwnRedis } from '../../../test/startOwnRedis.ts'
import { startProxy } from '../../../test/startProxy.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { createMemoryRateLimiter } from '../limits/memoryRateLimiter.ts'
import { createRedisRateLimiter } from '../limits/redisRateLimiter.ts'
import { createLog } from '../log/log.ts'

const own = await startOwnRedis()
const limits = { LATCHKEY_LIMIT_REDIS_MS: 500 }
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const timed = async <answer>(work: Promise<answer>) => {
  const startedAt = performance.now()
  return { answer: await work, ms: performance.now() - startedAt }
}

describe.runIf(own)('a Redis that fails', () => {
  const redis = own as OwnRedis
  afterAll(() => redis.kill())

  async function limit(url: string, lines: string[] = [], timeoutMs = limits.LATCHKEY_LIMIT_REDIS_MS) {
    const limiter = await createRedisRateLimiter({
      urls: [url],
      timeoutMs,
      fallback: createMemoryRateLimiter({ maxKeys: 10, now: () => performance.now() }),
      log: createLog({ level: 'info', write: (line) => lines.push(line), now: Date.now }),
      prefix: `test:${crypto.randomUUID()}:`,
    })
    open.push(() => limiter.close())
    return limiter
  }

  test('B-27 5.2 G-1 one that hangs delays one caller by its deadline and the others not at all, and is used again once it is back', async () => {
    const lines: string[] = []
    const timeoutMs = 2_000
    const limiter = await limit(redis.url, lines, timeoutMs)
    const quota = { perS: 0.01, burst: 5 }
    for (let n = 0; n < 3; n++) await limiter.take('a', quota, 1)

    redis.freeze()
    open.push(() => redis.thaw())
    const first = await timed(limiter.take('a', quota, 1))
    expect(first.answer).toBe(0)
    expect(first.ms).toBeLessThan(timeoutMs * 3)
    const next = await timed(Promise.all(Array.from({ length: 100 }, () => limiter.take('b', quota, 1))))
    expect(next.ms).toBeLessThan(timeoutMs * 0.9)
    expect(next.answer.filter((wait) => wait === 0)).toHaveLength(5)

    redis.thaw()
    // What Redis had counted before: two were left of five.
    await expect.poll(() => lines.some((line) => line.includes('Redis is back')) || limiter.take('c', quota, 1)).toBe(true)
    const waits = await Promise.all(Array.from({ length: 5 }, () => limiter.take('a', quota, 1)))
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(2)
    expect(lines.filter((line) => line.includes('Redis cannot be reached'))).toHaveLength(1)
  })

  test('5.2 a connection to it that never answers is replaced', async () => {
    const proxy = await startProxy(redis.port)
    open.push(() => proxy.stop())
    const lines: string[] = []
    const limiter = await limit(`redis://127.0.0.1:${proxy.port}`, lines)
    proxy.blackHole()
    const startedAt = performance.now()
    const watch = watchFault()
    const quota = { perS: 0.01, burst: 5 }
    const take = async () => ((await limiter.take('a', quota, 1)) === 0 ? 'allowed' : 'limited')
    const first = await Promise.all(Array.from({ length: 5 }, () => watch.call('callers within the limit, counted per process', take)))
    expect(new Set(first)).toEqual(new Set(['allowed']))
    expect(await watch.call('callers over the limit', take)).toBe('limited')
    expect(lines.join()).toContain('Redis cannot be reached')
    await expect.poll(() => lines.join()).toContain('Redis is back')
    recordFault('redisSwallows', {
      ...{ component: 'Redis', fault: 'its connection drops bytes', seen: watch.seen },
      ...{ limits, backMs: performance.now() - startedAt },
    })
  })

  test.each([
    ['it hangs', 'redisHangs', async () => redis.freeze(), async () => redis.thaw()],
    ['it crashes', 'redisDies', () => redis.kill(), () => redis.start()],
  ] as const)('5.2 %s: health checks, requests and new relay clients are not affected', async (fault, id, begin, end) => {
    const gateway = await startTestGateway({ env: { REDIS_URL: redis.url, ...toEnv(limits) } })
    open.push(() => gateway.stop())
    await begin()
    let isOver = false
    const over = async () => {
      if (!isOver) await end()
      isOver = true
    }
    open.push(over)
    const watch = watchFault()
    const paths = ['/healthz', '/readyz', '/appkit/v1/config', '/getWallets']
    const answers = await timed(Promise.all(paths.map((path) => watch.call('requests, including `/readyz`', () => gateway.ask(path)))))
    expect(answers.answer).toEqual(['200', '200', '200', '200'])
    expect(answers.ms).toBeLessThan(2000)
    const { status, client } = await openRelay(gateway.url, watch, 'new relay clients')
    open.push(() => client.close())
    expect(status).toBe('101')
    expect(await watch.call('relay messages', () => client.publish(newTopic(), 'm'))).toBe('acknowledged')
    const text = await gateway.gateway.metrics.render()
    expect(text).toContain('latchkey_redis_up{use="limits"} 0')
    await over()
    const overAt = performance.now()
    const isUp = async () =>
      (await gateway.ask('/getWallets')) && (await gateway.gateway.metrics.render()).includes('latchkey_redis_up{use="limits"} 1')
    await expect.poll(isUp).toBe(true)
    recordFault(id, { ...{ component: 'Redis', fault, seen: watch.seen }, ...{ limits, backMs: performance.now() - overAt } })
  })
})
