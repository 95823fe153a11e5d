import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openRelay } from '../../../test/faults/openRelay.ts'
import { recordFault, toEnv } from '../../../test/faults/recordFault.ts'
import { watchFault } from '../../../test/faults/watchFault.ts'
import { newTopic } from '../../../test/relayClient.ts'
import { type OwnPostgres, startOwnPostgres } from '../../../test/startOwnPostgres.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const own = await startOwnPostgres()
const limits = { LATCHKEY_LIMIT_RELAY_WRITE_MS: 500, LATCHKEY_LIMIT_DATABASE_CONNECT_MS: 500, LATCHKEY_LIMIT_DATABASE_QUERY_MS: 1_000 }

describe.runIf(own)('a PostgreSQL that hangs', () => {
  const postgres = own as OwnPostgres
  let gateway: TestGateway
  const start = () =>
    startTestGateway({
      engine: {
        name: 'postgres',
        create: async () => ({
          env: { DATABASE_URL: postgres.urlAt(postgres.port), LATCHKEY_DATA_DIR: '/nowhere' },
          remove: async () => {},
        }),
      },
      env: {
        LATCHKEY_SEED: '0',
        LATCHKEY_LIMIT_READY_MS: '300',
        ...toEnv(limits),
      },
    })
  beforeAll(async () => {
    gateway = await start()
  })
  afterEach(() => postgres.thaw())
  afterAll(async () => {
    await gateway.stop()
    await postgres.remove()
  })

  test('B-27 5.2 calls end within their deadlines, clients stay connected, acknowledged messages are delivered, and it recovers by itself', async () => {
    const watch = watchFault()
    const { client: sender } = await openRelay(gateway.url, watchFault(), 'a client')
    const { client: listener } = await openRelay(gateway.url, watchFault(), 'a client')
    const topic = newTopic()
    await listener.subscribe(topic)
    await sender.publish(topic, 'before')
    const [asked, unknown] = ['/appkit/v1/config', () => `p${crypto.randomUUID()}`] as const
    expect((await gateway.ask(asked, { project: unknown() })).status).toBe(401)

    postgres.freeze()
    const underWay = Array.from({ length: 8 }, () => watch.call('requests that need it', () => gateway.ask(asked, { project: unknown() })))
    const published = Array.from({ length: 8 }, () => watch.call('relay messages', () => sender.publish(topic, 'meanwhile')))
    expect(new Set(await Promise.all(underWay))).toEqual(new Set(['503']))
    expect(new Set(await Promise.all(published))).toEqual(new Set(['-32000']))
    for (let call = 0; call < 10; call++) await watch.call('requests that need it', () => gateway.ask(asked, { project: unknown() }))
    expect(await watch.call('`/healthz`', () => gateway.ask('/healthz'))).toBe('200')
    expect(await watch.call('`/readyz`', () => gateway.ask('/readyz'))).toBe('503')
    expect(watch.seen['requests that need it']?.outcomes).toEqual(['503'])

    postgres.thaw()
    const thawedAt = performance.now()
    await expect.poll(async () => (await gateway.ask('/readyz')).status).toBe(200)
    const backMs = performance.now() - thawedAt
    expect(await sender.publish(topic, 'after')).toBe(true)
    await expect.poll(() => listener.messages.at(-1)).toBe('after')
    const lost = ['before', 'after'].filter((text) => !listener.messages.includes(text))
    watch.note('acknowledged messages lost', lost.length)
    watch.note('relay connections lost', [sender, listener].filter(({ closed }) => closed).length)
    await Promise.all([sender.close(), listener.close()])
    recordFault('postgresHangs', {
      ...{ component: 'PostgreSQL', fault: 'it hangs', seen: watch.seen, backMs },
      limits,
    })
  }, 40_000)

  test('5.2 a gateway can be stopped while it hangs', async () => {
    const ending = await start()
    const { client } = await openRelay(ending.url, watchFault(), 'a client')
    await client.subscribe(newTopic())
    const watch = watchFault()
    postgres.freeze()
    const publishing = client.publish(newTopic(), 'meanwhile').catch(() => {})
    await watch.call('shutdown', () => ending.stop())
    await publishing
    await client.close()
    recordFault('endHangs', { ...{ component: 'gateway', fault: 'SIGTERM while PostgreSQL hangs', seen: watch.seen }, limits })
  }, 40_000)
})
