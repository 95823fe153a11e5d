import { setTimeout as realTime } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recordFault, toEnv } from '../../test/faults/recordFault.ts'
import { watchFault } from '../../test/faults/watchFault.ts'
import { newTopic, RelayClient } from '../../test/relayClient.ts'
import { type OwnPostgres, startOwnPostgres } from '../../test/startOwnPostgres.ts'
import { startProxy, type TestProxy } from '../../test/startProxy.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'

const own = await startOwnPostgres()
const limits = { LATCHKEY_LIMIT_RELAY_WRITE_MS: 500, LATCHKEY_LIMIT_DATABASE_QUERY_MS: 1_500 }
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** Reads how many messages clients have taken, by the figures. */
const readTaken = async ({ gateway }: TestGateway) => Number(/latchkey_relay_taken_total (\d+)/.exec(await gateway.metrics.render())?.[1])

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
        ...toEnv(limits),
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

  test('5.2 when connections drop bytes, calls in progress fail with -32000 and the next ones succeed', async () => {
    const client = await connect()
    expect(await publish(client)).toBe('kept')
    expect((await gateway.ask('/appkit/v1/config', { project: 'p3' })).status).toBe(401)
    proxy.blackHole()
    const startedAt = performance.now()
    const watch = watchFault()
    const request = watch.call('requests in progress', () => gateway.ask('/appkit/v1/config', { project: 'p4' }))
    expect(await watch.call('relay messages in progress', () => client.publish(newTopic(), 'm'))).toBe('-32000')
    expect(await watch.call('the next relay messages', () => client.publish(newTopic(), 'm'))).toBe('acknowledged')
    expect(performance.now() - startedAt).toBeLessThan(3000)
    expect(await request).toBe('503')
    expect(await watch.call('the next requests, with an unknown project', () => gateway.ask('/appkit/v1/config', { project: 'p5' }))).toBe(
      '401',
    )
    recordFault('postgresSwallows', {
      ...{ component: 'PostgreSQL', fault: 'its connections drop bytes', seen: watch.seen },
      limits,
    })
    await expect.poll(ready).toEqual({ status: 200, reasons: [] })
  })

  test('5.2 when connections drop bytes, many calls are all answered within one deadline, and subscriptions are stored later', async () => {
    const deadlineMs = 500
    const client = await connect()
    const other = await connect()
    const topics = Array.from({ length: 60 }, newTopic)
    await other.call('irn_batchSubscribe', { topics })
    await other.call('irn_fetchMessages', { topic: newTopic() })
    proxy.blackHole()
    proxy.swallow()
    open.push(() => proxy.heal())
    const time = async (work: Promise<unknown>) => {
      const startedAt = performance.now()
      const end = await work.then(
        () => 'ok',
        ({ code }: { code: number }) => code,
      )
      return { end, tookMs: performance.now() - startedAt }
    }
    // In several turns, so that all but the first wait for a transaction that is under way.
    const calls: ReturnType<typeof time>[] = []
    for (const topic of topics) {
      calls.push(time(client.subscribe(topic)), time(client.publish(topic, 'm')))
      await realTime(10)
    }
    const answers = await Promise.all(calls)
    expect(answers.filter((_, at) => at % 2 === 1).map(({ end }) => end)).toEqual(topics.map(() => -32000))
    expect(answers.filter((_, at) => at % 2 === 0).map(({ end }) => end)).toEqual(topics.map(() => 'ok'))
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(deadlineMs + 400)
    // It leaves before it can be noted that it listens.
    await client.close()

    proxy.heal()
    const noted = async () => {
      const rows = gateway.gateway.db.selectFrom('relay_subscription').select('topic').where('client_id', '=', client.identity.did)
      return (await rows.execute().catch(() => [])).length
    }
    await expect.poll(noted).toBe(topics.length)
    const sender = await connect()
    const [topic = ''] = topics
    expect(await sender.publish(topic, 'while it was away')).toBe(true)
    await expect.poll(() => other.messages).toEqual(['while it was away'])
    // Answered in turn: by then the relay knows that the other listener has it. It took it from nobody.
    await other.call('irn_unsubscribe', { topic: newTopic(), id: '' })
    const back = await RelayClient.open(`${gateway.url.replace('http', 'ws')}/relay`, { identity: client.identity })
    open.push(() => back.close())
    await back.subscribe(topic)
    await expect.poll(() => back.messages).toEqual(['while it was away'])
  })

  test('5.2 a message that a client acknowledged while the database hung is not delivered again, and the acknowledgement is stored once it answers', async () => {
    const [sender, client] = [await connect(), await connect()]
    const topic = newTopic()
    client.answers = false
    await client.subscribe(topic)
    for (const message of ['first', 'second']) await sender.publish(topic, message)
    await expect.poll(() => client.messages).toEqual(['first', 'second'])
    const before = await readTaken(gateway)
    proxy.blackHole()
    proxy.swallow()
    open.push(() => proxy.heal())
    client.answer(client.pushes[0]?.id ?? 0)
    // Refused at its deadline, as a message handed in after it is.
    expect(await publish(sender)).toBe(-32000)
    await client.close()
    proxy.heal()
    let back = client
    const comeBack = async () => {
      back = await RelayClient.open(`${gateway.url.replace('http', 'ws')}/relay`, { identity: client.identity })
      return true
    }
    await expect.poll(() => comeBack().catch(() => false)).toBe(true)
    open.push(() => back.close())
    await back.subscribe(topic)
    await expect.poll(() => back.messages).toEqual(['second'])
    await expect.poll(() => readTaken(gateway)).toBe(before + 2)
  })

  test('5.2 while the database hangs, new clients are refused within the deadline, and no more of them wait than may connect', async () => {
    const frozen = await startProxy(postgres.port)
    const relay = await startTestGateway({
      engine: {
        name: 'postgres',
        create: async () => ({ env: { DATABASE_URL: postgres.urlAt(frozen.port), LATCHKEY_DATA_DIR: '/nowhere' }, remove: async () => {} }),
      },
      env: { LATCHKEY_SEED: '0', LATCHKEY_LIMIT_HANDLER_MS: '600', LATCHKEY_LIMIT_RELAY_SOCKETS: '10' },
    })
    open.push(
      () => frozen.stop(),
      () => relay.stop(),
    )
    const tryOne = () => {
      const startedAt = performance.now()
      const { ws } = new RelayClient(`${relay.url.replace('http', 'ws')}/relay`)
      return new Promise<{ status: number | undefined; tookMs: number }>((resolve) => {
        ws.on('unexpected-response', (_request, response) => {
          response.destroy()
          resolve({ status: response.statusCode, tookMs: performance.now() - startedAt })
        })
        ws.on('open', () => {
          ws.terminate()
          resolve({ status: 101, tookMs: performance.now() - startedAt })
        })
      })
    }
    await expect.poll(async () => (await tryOne()).status, { timeout: 15_000 }).toBe(101)
    frozen.blackHole()
    frozen.swallow()
    const tries = await Promise.all(Array.from({ length: 30 }, tryOne))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([503]))
    expect(Math.max(...tries.map(({ tookMs }) => tookMs))).toBeLessThan(2_000)
    expect(tries.filter(({ tookMs }) => tookMs > 500).length).toBeLessThanOrEqual(10)
    frozen.heal()
    await expect.poll(async () => (await tryOne()).status, { timeout: 15_000 }).toBe(101)
  }, 40_000)

  test('5.2 while PostgreSQL is read-only, as after a failover, writes are refused, /readyz says so, and it recovers by itself', async () => {
    const only = (isOn: boolean) => postgres.set('default_transaction_read_only', isOn ? 'on' : 'off')
    open.push(() => only(false))
    const nonce = () => gateway.ask('/v1/siwx/nonce', { method: 'POST' })
    expect((await nonce()).status).toBe(200)
    await only(true)
    await expect.poll(async () => (await nonce()).status).toBe(503)
    const watch = watchFault()
    await watch.call('requests that write', nonce)
    await watch.call('requests that read', () => gateway.ask('/appkit/v1/config'))
    await watch.call('`/readyz`', () => gateway.ask('/readyz'))
    expect(await ready()).toEqual({ status: 503, reasons: ['STORAGE_UNAVAILABLE'] })
    const client = await connect()
    expect(await watch.call('relay messages', () => client.publish(newTopic(), 'm'))).toBe('-32000')
    await only(false)
    const startedAt = performance.now()
    await expect.poll(ready).toEqual({ status: 200, reasons: [] })
    const backMs = performance.now() - startedAt
    expect((await nonce()).status).toBe(200)
    recordFault('postgresReads', { component: 'PostgreSQL', fault: 'it is read-only, as after a failover', seen: watch.seen, backMs })
  })

  test.each(['fast', 'immediate'] as const)('5.2 a stop (%s) of PostgreSQL disconnects no client, and /readyz says why', async (mode) => {
    const clients = await Promise.all([1, 2, 3].map(connect))
    let isOver = false
    const outcomes = new Set<unknown>()
    const senders = clients.map(async (client) => {
      while (!isOver) {
        outcomes.add(await publish(client))
        await realTime(5)
      }
    })
    await postgres.stop(mode)
    const watch = watchFault()
    await watch.call('requests', () => gateway.ask('/appkit/v1/config', { project: 'p2' }))
    await expect.poll(ready).toEqual({ status: 503, reasons: ['RELAY_UNWRITABLE', 'STORAGE_UNAVAILABLE'] })
    await watch.call('relay messages', () => (clients[0] as RelayClient).publish(newTopic(), 'm'))
    await watch.call('`/readyz`', () => gateway.ask('/readyz'))
    expect(await watch.call('`/healthz`', () => gateway.ask('/healthz'))).toBe('200')
    isOver = true
    await Promise.all(senders)
    expect([...outcomes].filter((outcome) => outcome !== 'kept')).toEqual([-32000])
    // Nobody publishes from here on: that it can write again is found out by itself.
    await postgres.start()
    const startedAt = performance.now()
    await expect.poll(ready).toEqual({ status: 200, reasons: [] })
    const backMs = performance.now() - startedAt
    for (const client of clients) expect(await publish(client)).toBe('kept')
    watch.note('relay connections lost', clients.filter(({ closed }) => closed).length)
    recordFault('postgresStops', { component: 'PostgreSQL', fault: 'it stops or crashes', seen: watch.seen, backMs })
  })
})
