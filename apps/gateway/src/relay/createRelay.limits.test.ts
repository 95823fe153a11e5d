import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { engines } from '../../test/engines.ts'
import { newTopic, RelayClient } from '../../test/relayClient.ts'
import { relayTests, toUrl } from '../../test/relayTests.fixture.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'

const { open, connect, startOn } = relayTests()

describe.each(engines)('$name', (engine) => {
  const start = (env?: Record<string, string>) => startOn(engine, env)

  test('G-9 what has expired is not delivered, and is swept away', async () => {
    let now = Date.now()
    const gateway = await startTestGateway({
      engine,
      now: () => now,
      env: { LATCHKEY_LIMIT_RELAY_SWEEP_MS: '50' },
    })
    open.push(() => gateway.stop())
    const [one, two] = [await connect(gateway), await connect(gateway)]
    const topic = newTopic()
    for (let n = 0; n < 10; n++) await one.publish(topic, `m${n}`, { ttl: n < 8 ? 1 : 60 })
    now += 1001
    await two.subscribe(topic)
    await expect.poll(() => two.messages).toEqual(['m8', 'm9'])
    const count = async () => (await gateway.gateway.db.selectFrom('relay_message').select('seq').execute()).length
    await expect.poll(count).toBe(2)
    await expect.poll(() => gateway.gateway.metrics.render()).toContain('latchkey_relay_expired_total 8')
  })

  test('5.2 of two relays on one database one sweeps and counts, and the other goes on when it ends', async () => {
    const database = await engine.create('gateway')
    open.push(() => database.remove())
    const startOne = async () => {
      const statements: string[] = []
      const gateway = await startTestGateway({
        engine: { name: engine.name, create: async () => ({ env: database.env, remove: async () => {} }) },
        env: { LATCHKEY_LIMIT_RELAY_SWEEP_MS: '50' },
        onStatement: ({ query }) => void statements.push(query.sql.trim()),
      })
      open.push(() => gateway.stop())
      const sweeps = () => statements.filter((text) => /^delete from "?relay_|sum\(size\)/.test(text)).length
      return { gateway, sweeps, startOver: () => statements.splice(0) }
    }
    const one = await startOne()
    await expect.poll(one.sweeps).toBeGreaterThan(8)
    const other = await startOne()
    one.startOver()
    await expect.poll(one.sweeps).toBeGreaterThan(8)
    expect(other.sweeps()).toBe(0)
    await one.gateway.stop()
    await expect.poll(other.sweeps).toBeGreaterThan(8)
  })

  test('G-9 topics and messages have limits, each refused with its code', async () => {
    const gateway = await start({
      LATCHKEY_LIMIT_RELAY_TOPICS: '3',
      LATCHKEY_LIMIT_RELAY_TOPIC_MESSAGES: '5',
      LATCHKEY_LIMIT_RELAY_TOPIC_BYTES: '1000',
      LATCHKEY_LIMIT_RELAY_MESSAGE_BYTES: '600',
      LATCHKEY_LIMIT_RELAY_BATCH: '4',
    })
    const client = await connect(gateway)
    const topics = Array.from({ length: 4 }, newTopic)
    await client.call('irn_batchSubscribe', { topics: topics.slice(0, 3) })
    await expect(client.subscribe(topics[3] ?? '')).rejects.toMatchObject({ code: -32000 })
    await expect(client.call('irn_batchSubscribe', { topics: [...topics, newTopic()] })).rejects.toMatchObject({ code: -32602 })

    const [few, big] = [newTopic(), newTopic()]
    for (let n = 0; n < 5; n++) await client.publish(few, `m${n}`, {}, `few${n}`)
    await expect(client.publish(few, 'm5')).rejects.toMatchObject({ code: -32000 })
    expect(await client.publish(few, 'm0', {}, 'few0')).toBe(true)
    await client.publish(big, 'x'.repeat(600))
    await expect(client.publish(big, 'y'.repeat(600))).rejects.toMatchObject({ code: -32000 })
    await expect(client.publish(big, 'z'.repeat(601))).rejects.toMatchObject({ code: -32602 })
    // All of a list, or nothing of it.
    const list = [few, newTopic()].map((topic) => ({ topic, message: 'm', ttl: 60, tag: 0 }))
    await expect(client.call('irn_batchPublish', { messages: list })).rejects.toMatchObject({ code: -32000 })
    expect(await client.call('irn_fetchMessages', { topic: list[1]?.topic })).toEqual({ messages: [], hasMore: false })
  })

  test('5.2 while nothing can be written a publish is refused, reads go on, and it recovers by itself', async () => {
    const gateway = await start()
    const [one, two] = [await connect(gateway), await connect(gateway)]
    const topic = newTopic()
    await one.publish(topic, 'before')
    const restore = await breakWriting(gateway, engine.name)
    await expect(one.publish(topic, 'x'.repeat(200_000))).rejects.toMatchObject({ code: -32000 })
    expect(await two.call('irn_fetchMessages', { topic })).toMatchObject({ messages: [{ message: 'before' }] })
    await restore()
    expect(await one.publish(topic, 'after')).toBe(true)
    await two.subscribe(topic)
    await expect.poll(() => two.messages).toEqual(['before', 'after'])
  })

  test('5.2 on the way out what was taken is on disk, clients go with 1001, and new ones are refused', async () => {
    const gateway = await start()
    const clients = await Promise.all(Array.from({ length: 30 }, () => connect(gateway)))
    const topic = newTopic()
    const answers = clients.map((client, n) => client.publish(topic, `m${n}`).catch(() => false))
    await Promise.race(answers)
    const stopping = gateway.stop()
    await expect.poll(() => clients.filter(({ closed }) => closed?.code === 1001).length).toBe(30)
    expect(await Promise.all(answers)).toEqual(clients.map(() => true))
    await stopping
  })

  test('5.2 a client that is still being admitted on the way out is refused, and holds up no end', async () => {
    const gateway = await start({ LATCHKEY_LIMIT_DRAIN_MS: '600000' })
    const { projects } = gateway.gateway
    const find = projects.find
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    projects.find = async (...given) => {
      asked.resolve()
      await held.promise
      return find(...given)
    }
    const client = new RelayClient(toUrl(gateway))
    const refused = once(client.ws, 'unexpected-response') as Promise<[unknown, { statusCode: number }]>
    await asked.promise
    const stopping = gateway.stop()
    await expect.poll(() => gateway.gateway.lifecycle.isEnding).toBe(true)
    held.resolve()
    const [, { statusCode }] = await refused
    expect(statusCode).toBe(503)
    client.ws.terminate()
    await stopping
  })

  test('G-13 the log holds no message, no token, no id of a client', async () => {
    const gateway = await startTestGateway({ engine, env: { LATCHKEY_LOG_LEVEL: 'debug' } })
    open.push(() => gateway.stop())
    const client = await connect(gateway)
    await client.publish(newTopic(), 'canary-message', { tvf: { txHashes: ['canary-tvf'] } })
    await client.call('irn_publish', { topic: 'canary-topic' }).catch(() => {})
    const refused = new RelayClient(toUrl(gateway), { token: 'canary.token.x' })
    await expect.poll(() => refused.closed).toBeDefined()
    expect(gateway.log.join()).not.toMatch(/canary|did:key|eyJ/)
    const metrics = await gateway.gateway.metrics.render()
    for (const name of [
      'latchkey_relay_sockets 1',
      'latchkey_relay_published_total 1',
      'latchkey_relay_calls_total{method="irn_publish",outcome="ok"} 1',
    ])
      expect(metrics).toContain(name)
  })

  test('5.2 with 100,000 messages in the mailbox it is ready at once and keeps answering', async () => {
    const gateway = await start({ LATCHKEY_LIMIT_RELAY_SWEEP_MS: '1000000' })
    const { db } = gateway.gateway
    const row = (n: number) => ({
      topic: (n % 1000).toString(16).padStart(64, '0'),
      publisher: 'x',
      dedupe_key: `k${n}`,
      message: 'm'.repeat(100),
      size: 100,
      tag: 1108,
      attestation: null,
      published_at: 0,
      expires_at: Date.now() + 100_000,
    })
    for (let at = 0; at < 100_000; at += 1000)
      await db
        .insertInto('relay_message')
        .values(Array.from({ length: 1000 }, (_, n) => row(at + n)))
        .execute()
    const client = await connect(gateway)
    await client.subscribe('0'.repeat(64))
    await expect.poll(() => client.messages.length).toBe(100)
  })
})

async function breakWriting({ gateway }: TestGateway, engine: 'sqlite' | 'postgres'): Promise<() => Promise<void>> {
  const { sql } = await import('kysely')
  if (engine === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(gateway.db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(gateway.db)
    return async () => void (await sql`pragma max_page_count = 1073741823`.execute(gateway.db))
  }
  // As a server does whose disk is full or that has become a replica.
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$`.execute(
    gateway.db,
  )
  await sql`create trigger refuse before insert on relay_message for each row execute function refuse()`.execute(gateway.db)
  return async () => void (await sql`drop trigger refuse on relay_message`.execute(gateway.db))
}
