import { setTimeout as realTime } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { newTopic, RelayClient } from '../../test/relayClient.ts'
import { ownServers } from '../../test/relayTests.fixture.ts'
import { sendUntilStopped } from '../../test/sendUntilStopped.ts'
import { startProxy } from '../../test/startProxy.ts'
import { startWaitingProcess } from '../../test/startWaitingProcess.ts'

/** Within this time of a fault's end everything that was acknowledged has arrived. */
const soonMs = 5000

const own = ownServers()

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** Starts relays on the file's own PostgreSQL, each with its own way to Redis. */
async function start(redisPorts: readonly (number | undefined)[]): Promise<string[]> {
  const processes = redisPorts.map(() => startWaitingProcess('relay'))
  for (const one of processes) open.push(() => one.kill())
  const urls: string[] = []
  for (const [at, port] of redisPorts.entries()) {
    const env = { DATABASE_URL: own.postgres?.urlAt(own.postgres.port) ?? '', ...(port ? { REDIS_URL: `redis://127.0.0.1:${port}` } : {}) }
    urls.push((await processes[at]?.start({ ...env, LATCHKEY_LIMIT_SCALE: '10000' })) ?? '')
  }
  return urls
}

async function connect(url: string, options: RelayClient.Options = {}): Promise<RelayClient> {
  const client = await RelayClient.open(url, { project: 'latchkey-lab', ...options })
  open.push(() => client.close())
  return client
}

/** Publishes from one process to an open socket at another until it is stopped. */
async function startTraffic(from: string, to: string) {
  const [sender, taker] = [await connect(from), await connect(to)]
  const topic = newTopic()
  await taker.subscribe(topic)
  const { acknowledged, stop } = sendUntilStopped((text) => sender.publish(topic, text), 30)
  return {
    acknowledged,
    taker,
    /** So many more are acknowledged. */
    async goesOn(more = 5) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + more)
    },
    /** Everything that was acknowledged has come, in order, once. */
    async end() {
      await stop()
      await expect.poll(() => taker.messages.length, { timeout: soonMs }).toBeGreaterThanOrEqual(acknowledged.length)
      expect(taker.messages).toEqual(acknowledged)
      expect(taker.closed).toBeUndefined()
    },
  }
}

describe('B-04 R-R3 two processes on one PostgreSQL deliver to open sockets', () => {
  test('while the way of the sending one to Redis is dead for 6 s', async ({ skip }) => {
    const { postgres, redis } = own
    if (!postgres || !redis) return skip('no PostgreSQL or no Redis here')
    const way = await startProxy(redis.port)
    open.push(() => way.stop())
    const [first = '', second = ''] = await start([way.port, redis.port])
    const traffic = await startTraffic(first, second)
    await expect.poll(() => traffic.taker.messages.length, { timeout: 20_000 }).toBeGreaterThan(10)
    way.swallow()
    way.blackHole()
    await realTime(6000)
    way.heal()
    await expect.poll(() => traffic.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50)
    await traffic.end()
  })

  test('while Redis hangs, and while it is started again', async ({ skip }) => {
    const { postgres, redis } = own
    if (!postgres || !redis) return skip('no PostgreSQL or no Redis here')
    const [first = '', second = ''] = await start([redis.port, redis.port])
    const traffic = await startTraffic(first, second)
    redis.freeze()
    await realTime(1000)
    const startedAt = performance.now()
    await traffic.taker.subscribe(newTopic())
    expect(performance.now() - startedAt).toBeLessThan(2000)
    redis.thaw()
    await traffic.goesOn()
    await redis.kill()
    await realTime(1000)
    await redis.start()
    await traffic.goesOn()
    await traffic.end()
  })

  test('without any Redis', async ({ skip }) => {
    if (!own.postgres) return skip('no PostgreSQL here')
    const [first = '', second = ''] = await start([undefined, undefined])
    const traffic = await startTraffic(first, second)
    await traffic.goesOn(20)
    await traffic.end()
  })
})
