import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newTopic, RelayClient } from '../../test/relayClient.ts'
import { type OwnPostgres, startOwnPostgres } from '../../test/startOwnPostgres.ts'
import { startProxy, type TestProxy } from '../../test/startProxy.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'

const own = await startOwnPostgres()
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

describe.runIf(own)('the relay on a PostgreSQL that fails', () => {
  const postgres = own as OwnPostgres
  let proxy: TestProxy
  let gateway: TestGateway
  beforeAll(async () => {
    proxy = await startProxy(postgres.port)
    gateway = await startTestGateway({
      engine: {
        name: 'postgres',
        create: async () => ({ env: { DATABASE_URL: postgres.urlAt(proxy.port), LATCHKEY_DATA_DIR: '/nowhere' }, remove: async () => {} }),
      },
      env: {
        LATCHKEY_SEED: '0',
        LATCHKEY_LIMIT_RELAY_WRITE_MS: '500',
        LATCHKEY_LIMIT_DATABASE_QUERY_MS: '1500',
        LATCHKEY_LIMIT_READY_MS: '300',
      },
    })
  })
  afterAll(async () => {
    await gateway.stop()
    await proxy.stop()
    await postgres.remove()
  })

  async function connect() {
    const client = await RelayClient.open(`${gateway.url.replace('http', 'ws')}/relay`)
    open.push(() => client.close())
    return client
  }

  const publish = (client: RelayClient) =>
    client.publish(newTopic(), 'm').then(
      () => 'kept',
      (error: { code: number }) => error.code,
    )

  const ready = async () => {
    const response = await gateway.ask('/readyz')
    const { reasons = [] } = (await response.json()) as { reasons?: { name: string }[] }
    return { status: response.status, reasons: reasons.map(({ name }) => name).sort() }
  }

  test('5.2 connections that swallow bytes cost the calls under way -32000 and the next ones nothing', async () => {
    const client = await connect()
    expect(await publish(client)).toBe('kept')
    proxy.blackHole()
    const startedAt = performance.now()
    expect(await publish(client)).toBe(-32000)
    expect(await publish(client)).toBe('kept')
    expect(performance.now() - startedAt).toBeLessThan(3000)
    await expect.poll(ready, { timeout: 5000 }).toEqual({ status: 200, reasons: [] })
  }, 15_000)

  test.each(['fast', 'immediate'] as const)(
    '5.2 a stop (%s) of PostgreSQL costs no connection, and /readyz says why',
    async (mode) => {
      const clients = await Promise.all([1, 2, 3].map(connect))
      let isOver = false
      const outcomes = new Set<unknown>()
      const senders = clients.map(async (client) => {
        while (!isOver) {
          outcomes.add(await publish(client))
          await sleep(5)
        }
      })
      await postgres.stop(mode)
      await expect.poll(ready, { timeout: 5000 }).toEqual({ status: 503, reasons: ['RELAY_UNWRITABLE', 'STORAGE_UNAVAILABLE'] })
      expect((await gateway.ask('/healthz')).status).toBe(200)
      isOver = true
      await Promise.all(senders)
      expect([...outcomes].filter((outcome) => outcome !== 'kept')).toEqual([-32000])
      // Nobody publishes from here on: that it can write again is found out by itself.
      await postgres.start()
      await expect.poll(ready, { timeout: 5000 }).toEqual({ status: 200, reasons: [] })
      for (const client of clients) expect(await publish(client)).toBe('kept')
    },
    20_000,
  )
})
