import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { postgres } from '../../../test/engines.ts'
import { newTopic, RelayClient } from '../../../test/relayClient.ts'
import { type OwnRedisCluster, startOwnRedisCluster } from '../../../test/startOwnRedisCluster.ts'
import { startWaitingProcess } from '../../../test/startWaitingProcess.ts'
import { createMemoryTokenGuard } from '../../relay/auth/createMemoryTokenGuard.ts'
import { createRedisTokenGuard } from '../../relay/auth/createRedisTokenGuard.ts'
import { createRedisBus } from '../../relay/topics/createRedisBus.ts'
import { createMemoryRateLimiter } from '../limits/memoryRateLimiter.ts'
import { createRedisRateLimiter } from '../limits/redisRateLimiter.ts'
import { createLog } from '../log/log.ts'
import { createMetrics } from '../metrics/metrics.ts'

const own = await startOwnRedisCluster()
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const now = () => performance.now()
const log = createLog({ level: 'error', write: () => {}, now: Date.now })

describe.runIf(own)('a Redis Cluster of three nodes', () => {
  const { urls, kill, start, remove } = own as OwnRedisCluster
  afterAll(remove)

  /** Enough for every node to have keys and channels. */
  const names = Array.from({ length: 30 }, () => randomUUID())

  async function connectBus(processId: string) {
    const heard: string[] = []
    const bus = await createRedisBus({ urls, log, processId, onArrival: ({ topic }) => void heard.push(topic) })
    open.push(() => bus.close())
    return { bus, heard }
  }
  const send = ({ bus }: Awaited<ReturnType<typeof connectBus>>) =>
    bus.send(names.map((topic) => ({ topic, messages: [], waited: [], floor: 0 })))

  test('B-04 G-1 processes count rates and tokens together, whichever node has the key', async () => {
    const metrics = createMetrics()
    const fallback = createMemoryRateLimiter({ maxKeys: 100, now })
    const options = { urls, timeoutMs: 10_000, fallback, log, metrics, prefix: `test:${randomUUID()}:` }
    const [one, two] = [await createRedisRateLimiter(options), await createRedisRateLimiter(options)]
    open.push(() => [one.close(), two.close()])
    const quota = { perS: 0.01, burst: 2 }
    for (const name of names) {
      expect([await one.take(name, quota, 1), await two.take(name, quota, 1)]).toEqual([0, 0])
      expect(await one.take(name, quota, 1)).toBeGreaterThan(1000)
    }
    const memory = createMemoryTokenGuard({ forMs: 60_000, maxKeys: 100, now })
    const guards = { ...options, forMs: 60_000, fallback: memory, prefix: `test:${randomUUID()}:` }
    const [here, there] = [await createRedisTokenGuard(guards), await createRedisTokenGuard(guards)]
    open.push(() => [here.close(), there.close()])
    for (const name of names) {
      expect([await here.pass(name, 'place'), await there.pass(name, 'place')]).toEqual([true, true])
      expect(await there.pass(name, 'elsewhere')).toBe(false)
    }
    expect(await metrics.render()).not.toContain('latchkey_redis_failures_total{')
  })

  test('R-R3 a channel belongs to one node, and is subscribed to again once that node is back', async () => {
    const [from, to] = [await connectBus('from'), await connectBus('to')]
    await to.bus.listen(names)
    send(from)
    await expect.poll(() => [...to.heard].sort()).toEqual([...names].sort())
    const shares = await Promise.all(
      urls.map(async (url) => {
        const client = createClient({ url })
        await client.connect()
        const channels = await client.sendCommand<string[]>(['PUBSUB', 'SHARDCHANNELS'])
        client.destroy()
        return channels.filter((channel) => names.some((name) => channel.endsWith(name))).length
      }),
    )
    expect(shares.every((share) => share > 0)).toBe(true)
    expect(shares.reduce((sum, share) => sum + share)).toBe(names.length)

    await kill(1)
    await start(1)
    to.heard.length = 0
    await expect
      .poll(
        () => {
          send(from)
          return new Set(to.heard).size
        },
        { timeout: 15_000, interval: 200 },
      )
      .toBe(names.length)
    to.bus.leave(names)
    await to.bus.listen(names.slice(0, 1))
    await expect
      .poll(() => {
        to.heard.length = 0
        send(from)
        return new Promise((resolve) => setTimeout(() => resolve([...to.heard]), 50))
      })
      .toEqual(names.slice(0, 1))
  }, 40_000)

  test.runIf(postgres)(
    'B-04 a page at one process and a wallet at the other talk, in order, each message once',
    async () => {
      const database = await postgres?.create('gateway')
      open.push(() => database?.remove())
      const places: string[] = []
      for (let n = 0; n < 2; n++) {
        const one = startWaitingProcess('relay')
        open.push(() => one.kill())
        places.push(await one.start({ ...database?.env, REDIS_URL: urls.join(' '), LATCHKEY_LIMIT_SCALE: '10000' }))
      }
      const [page, wallet] = await Promise.all(places.map((url) => RelayClient.open(url, { project: 'latchkey-lab' })))
      if (!page || !wallet) throw new Error('No relay')
      open.push(() => Promise.all([page.close(), wallet.close()]))
      const topics = Array.from({ length: 6 }, newTopic)
      for (const topic of topics) await Promise.all([page.subscribe(topic), wallet.subscribe(topic)])
      const sent = topics.flatMap((topic) => Array.from({ length: 20 }, (_, n) => ({ topic, text: `${topic.slice(0, 4)} ${n}` })))
      await Promise.all(sent.map(({ topic, text }) => page.publish(topic, text)))
      await expect.poll(() => wallet.messages.length).toBe(sent.length)
      for (const topic of topics) {
        const start = topic.slice(0, 4)
        expect(wallet.messages.filter((text) => text.startsWith(start))).toEqual(Array.from({ length: 20 }, (_, n) => `${start} ${n}`))
      }
    },
    60_000,
  )
})
