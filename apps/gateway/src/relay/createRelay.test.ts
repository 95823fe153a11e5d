import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { engines } from '../../test/engines.ts'
import { createIdentity, createToken, newTopic, RelayClient } from '../../test/relayClient.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'
import { createProject } from '../projects/createProject.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const toUrl = (gateway: TestGateway) => `${gateway.url.replace('http', 'ws')}/relay`
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function connect(gateway: TestGateway, options: RelayClient.Options = {}): Promise<RelayClient> {
  const client = await RelayClient.open(toUrl(gateway), options)
  open.push(() => client.close())
  return client
}

describe.each(engines)('$name', (engine) => {
  async function start(env: Record<string, string> = {}) {
    const gateway = await startTestGateway({ engine, env })
    open.push(() => gateway.stop())
    return gateway
  }

  test('A-11 what one publishes the other gets, once, in order, and the sender never', async () => {
    const gateway = await start()
    const [one, two] = [await connect(gateway), await connect(gateway)]
    const topic = newTopic()
    expect(await one.subscribe(topic)).toMatch(/^[0-9a-f]{64}$/)
    await two.subscribe(topic)
    const sent = Array.from({ length: 50 }, (_, n) => `message${n}`)
    await Promise.all(sent.map((message) => one.publish(topic, message)))
    await expect.poll(() => two.messages).toEqual(sent)
    expect(two.pushes[0]).toMatchObject({ topic, tag: 1108, publishedAt: expect.any(Number) })
    expect(one.messages).toEqual([])
    expect(await two.call('irn_unsubscribe', { topic, id: 'whatever' })).toBe(true)
    await one.publish(topic, 'unheard')
    await pause(50)
    expect(two.messages).toHaveLength(50)
  })

  test.each([['7'], ['a"\\b'], [7], [1.5], [0], [-3]])('A-11 the id %j comes back as it went', async (id) => {
    const client = await connect(await start())
    expect(await client.publish(newTopic(), 'a', {}, id)).toBe(true)
  })

  test('A-11 an id that no double can hold comes back digit by digit', async () => {
    const client = await connect(await start())
    client.ws.send(`{"id":123456789012345678901234567,"params":{"id":5,"topic":"${newTopic()}"},"jsonrpc":"2.0","method":"irn_subscribe"}`)
    const [data] = await once(client.ws, 'message')
    expect(data.toString()).toContain('"id":123456789012345678901234567,')
  })

  test('A-11 what came before the subscription waits, and comes after the answer', async () => {
    const gateway = await start()
    const [one, two] = [await connect(gateway), await connect(gateway)]
    const topic = newTopic()
    for (let n = 0; n < 40; n++) await one.publish(topic, `m${n}`)
    const order: string[] = []
    two.ws.on('message', (data) => order.push(JSON.parse(data.toString()).method ?? 'answer'))
    await two.subscribe(topic)
    await expect.poll(() => two.messages.length).toBe(40)
    expect(two.messages).toEqual(Array.from({ length: 40 }, (_, n) => `m${n}`))
    expect(order[0]).toBe('answer')
  })

  test('A-11 what is not answered comes again to the same client, what is answered does not', async () => {
    const gateway = await start()
    const [one, two] = [await connect(gateway), await connect(gateway)]
    const topic = newTopic()
    two.answers = false
    await two.subscribe(topic)
    await one.publish(topic, 'first')
    await one.publish(topic, 'second')
    await expect.poll(() => two.pushes.length).toBe(2)
    two.answer(two.pushes[0]?.id ?? 0)
    await two.subscribe(newTopic())
    await two.close()

    const again = await connect(gateway, { identity: two.identity })
    await again.call('irn_batchSubscribe', { topics: [newTopic(), topic] })
    await expect.poll(() => again.messages).toEqual(['second'])
  })

  test('T-R3 a second listener cannot take away what the first has not got', async () => {
    const gateway = await start()
    const [sender, first, thief] = [await connect(gateway), await connect(gateway), await connect(gateway)]
    const topic = newTopic()
    await first.subscribe(topic)
    await first.close()
    await thief.subscribe(topic)
    await sender.publish(topic, 'mine')
    await expect.poll(() => thief.messages).toEqual(['mine'])
    await thief.subscribe(newTopic())

    const again = await connect(gateway, { identity: first.identity })
    await again.subscribe(topic)
    await expect.poll(() => again.messages).toEqual(['mine'])
  })

  test('T-R3 a proposal stays for whoever scans the code, though a stranger took it first', async () => {
    const gateway = await start()
    const [dapp, stranger, wallet] = [await connect(gateway), await connect(gateway), await connect(gateway)]
    const pairingTopic = newTopic()
    expect(await dapp.call('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal', ttl: 300, correlationId: 1 })).toBe(true)
    await stranger.subscribe(pairingTopic)
    await expect.poll(() => stranger.messages).toEqual(['proposal'])
    await stranger.subscribe(newTopic())
    await wallet.subscribe(pairingTopic)
    await expect.poll(() => wallet.messages).toEqual(['proposal'])

    const sessionTopic = newTopic()
    const approval = { sessionTopic, pairingTopic, sessionProposalResponse: 'yes', sessionSettlementRequest: 'settle', ttl: 300 }
    expect(await wallet.call('wc_approveSession', approval)).toBe(true)
    await dapp.subscribe(sessionTopic)
    await expect.poll(() => dapp.pushes.map(({ message, tag }) => `${tag} ${message}`).sort()).toEqual(['1101 yes', '1102 settle'])
    await dapp.publish(sessionTopic, 'hello')
    await expect.poll(() => wallet.messages).toContain('hello')
  })

  test('A-11 R-R5 a call sent again is answered again and delivered once, also after it was taken', async () => {
    const gateway = await start()
    const [one, two] = [await connect(gateway), await connect(gateway)]
    const topic = newTopic()
    await two.subscribe(topic)
    expect(await Promise.all([one.publish(topic, 'm', {}, '9'), one.publish(topic, 'other', {}, '10')])).toEqual([true, true])
    await expect.poll(() => two.messages).toEqual(['m', 'other'])
    await two.subscribe(newTopic())
    const again = await connect(gateway, { identity: one.identity })
    expect(await again.publish(topic, 'm', {}, '9')).toBe(true)
    // Another client's call of the same number is another call, and so is another message.
    await two.publish(topic, 'm', {}, '9')
    await again.publish(topic, 'third', {}, '9')
    await expect.poll(() => two.messages).toEqual(['m', 'other', 'third'])
  })

  test('A-11 batches: publish, subscribe, fetch page by page, unsubscribe', async () => {
    const gateway = await start({ LATCHKEY_LIMIT_RELAY_PAGE: '10' })
    const [one, two] = [await connect(gateway), await connect(gateway)]
    const topics = Array.from({ length: 5 }, newTopic)
    const messages = topics.flatMap((topic, t) =>
      Array.from({ length: 5 }, (_, n) => ({ topic, message: `${t}-${n}`, ttl: 300, tag: 1108 })),
    )
    expect(await one.call('irn_batchPublish', { messages })).toBe(true)
    type Fetched = { messages: { message: string }[]; hasMore: boolean }
    const fetched: string[] = []
    let hasMore = true
    for (let n = 0; n < 3; n++) {
      const page = (await two.call('irn_batchFetchMessages', { topics })) as Fetched
      fetched.push(...page.messages.map(({ message }) => message))
      hasMore = page.hasMore
    }
    expect(hasMore).toBe(false)
    expect(fetched).toEqual(messages.map(({ message }) => message))
    const single = (await two.call('irn_fetchMessages', { topic: topics[0] })) as Fetched
    expect(single).toMatchObject({ hasMore: false, messages: [{ message: '0-0', topic: topics[0], tag: 1108 }, {}, {}, {}, {}] })
    expect(await two.call('irn_batchSubscribe', { topics })).toHaveLength(5)
    await expect.poll(() => two.messages).toEqual(fetched)
    expect(await two.call('irn_batchUnsubscribe', { subscriptions: topics.map((topic) => ({ topic, id: 'x' })) })).toBe(true)
  })

  test('G-9 what has expired is not delivered, and is swept away', async () => {
    let now = Date.now()
    const gateway = await startTestGateway({
      engine,
      now: () => now,
      env: { LATCHKEY_LIMIT_RELAY_SWEEP_MS: '50', LATCHKEY_LIMIT_RELAY_SWEEP_ROWS: '3' },
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
    await pause(5)
    const stopping = gateway.stop()
    await expect.poll(() => clients.filter(({ closed }) => closed?.code === 1001).length, { timeout: 8000 }).toBe(30)
    expect(await Promise.all(answers)).toEqual(clients.map(() => true))
    await stopping
  })

  test('G-13 the log holds no message, no token, no id of a client', async () => {
    const gateway = await startTestGateway({ engine, env: { LATCHKEY_LOG_LEVEL: 'debug' } })
    open.push(() => gateway.stop())
    const client = await connect(gateway)
    await client.publish(newTopic(), 'canary-message', { tvf: { txHashes: ['canary-tvf'] } })
    await client.call('irn_publish', { topic: 'canary-topic' }).catch(() => {})
    new RelayClient(toUrl(gateway), { token: 'canary.token.x' })
    await pause(50)
    expect(gateway.log.join()).not.toMatch(/canary|did:key|eyJ/)
    const metrics = gateway.gateway.metrics.render()
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
    const startedAt = performance.now()
    const client = await connect(gateway)
    await client.subscribe('0'.repeat(64))
    await expect.poll(() => client.messages.length, { timeout: 3000 }).toBe(100)
    expect(performance.now() - startedAt).toBeLessThan(3000)
  }, 30_000)
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

describe('who may connect', () => {
  const claims = (change: object) => (aud: string) => createToken(createIdentity(), aud, change)
  const nowS = Math.floor(Date.now() / 1000)
  test.each<[string, (aud: string) => RelayClient.Options]>([
    ['no token', () => ({ token: '' })],
    ['a token that is none', () => ({ token: 'a.b.c' })],
    ['alg none', (aud) => ({ token: createToken(createIdentity(), aud, {}, { alg: 'none' }) })],
    ['alg HS256', (aud) => ({ token: createToken(createIdentity(), aud, {}, { alg: 'HS256' }) })],
    ['a forged signature', (aud) => ({ token: `${createToken(createIdentity(), aud).slice(0, -8)}AAAAAAAA` })],
    ["another's key", (aud) => ({ token: createToken({ ...createIdentity(), did: createIdentity().did }, aud) })],
    ['another relay', () => ({ token: createToken(createIdentity(), 'wss://relay.example') })],
    ['another host that ends alike', () => ({ token: createToken(createIdentity(), 'ws://evil-localhost/relay') })],
    ['expired', (aud) => ({ token: claims({ iat: nowS - 90_000, exp: nowS - 301 })(aud) })],
    ['valid for too long', (aud) => ({ token: claims({ exp: nowS + 90_000 })(aud) })],
    ['of tomorrow', (aud) => ({ token: claims({ iat: nowS + 1000, exp: nowS + 4600 })(aud) })],
    ['no subject', (aud) => ({ token: claims({ sub: '' })(aud) })],
    ['no did:key', (aud) => ({ token: claims({ iss: 'did:web:x' })(aud) })],
    ['a key of another kind', (aud) => ({ token: claims({ iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' })(aud) })],
    ['an unknown project', () => ({ project: 'nobody' })],
    ['a strange origin', () => ({ headers: { Origin: 'https://evil.example' } })],
  ])('G-10 R-R6 %s is turned away with 3000', async (_what, options) => {
    const gateway = await startTestGateway()
    open.push(() => gateway.stop())
    const client = new RelayClient(toUrl(gateway), options(toUrl(gateway)))
    await expect.poll(() => client.closed?.code).toBe(3000)
    expect(client.closed?.reason).not.toBe('')
    expect(gateway.gateway.metrics.render()).not.toContain('latchkey_relay_sockets 1')
  })

  test('G-10 R-R7 an allowed origin, clocks ten minutes off, a slash at the end', async () => {
    const gateway = await startTestGateway()
    open.push(() => gateway.stop())
    await connect(gateway, { headers: { Origin: appOrigin } })
    for (const offset of [-86_990, 590])
      await connect(gateway, { token: createToken(createIdentity(), toUrl(gateway), { iat: nowS + offset, exp: nowS + offset + 86_400 }) })
    const slashed = await RelayClient.open(`${toUrl(gateway)}/`)
    open.push(() => slashed.close())
    expect(await slashed.publish(newTopic(), 'm')).toBe(true)
  })

  test('G-10 a token read from a log is of no use in another network, and does not keep its owner out', async () => {
    const gateway = await startTestGateway({ env: { LATCHKEY_TRUSTED_PROXIES: '127.0.0.1' } })
    open.push(() => gateway.stop())
    const token = createToken(createIdentity(), toUrl(gateway))
    const from = (address: string) => ({ token, headers: { 'X-Forwarded-For': address } })
    await connect(gateway, from('203.0.113.9'))
    const thief = new RelayClient(toUrl(gateway), from('198.51.100.7'))
    await expect.poll(() => thief.closed?.code).toBe(4010)
    await connect(gateway, from('203.0.113.9'))
  })

  test('G-10 a page’s token is of no use to another page', async () => {
    const other = 'https://other.example'
    const gateway = await startTestGateway()
    open.push(() => gateway.stop())
    await createProject(gateway.gateway.db, { id: 'p2', name: 'Other', origins: [other], now: 0 })
    const token = createToken(createIdentity(), toUrl(gateway))
    await connect(gateway, { token, headers: { Origin: appOrigin } })
    for (const headers of [{ Origin: other }, {}]) {
      const thief = new RelayClient(toUrl(gateway), { token, headers, project: 'p2' })
      await expect.poll(() => thief.closed?.code).toBe(4010)
    }
    await connect(gateway, { token, headers: { Origin: appOrigin } })
  })

  test('R-R7 who asks for it is told the time with each answer, nobody else is', async () => {
    const gateway = await startTestGateway()
    open.push(() => gateway.stop())
    for (const isAsking of [true, false]) {
      const client = await connect(gateway, { query: isAsking ? { time: 'true' } : {} })
      const [data] = await Promise.all([once(client.ws, 'message'), client.publish(newTopic(), 'm')])
      const { time } = JSON.parse(String(data[0])) as { time?: number }
      expect(time === undefined ? undefined : Math.abs(time - Date.now()) < 60_000).toBe(isAsking ? true : undefined)
    }
  })

  test('G-10 only configured addresses count once one is configured', async () => {
    const gateway = await startTestGateway({ env: { LATCHKEY_RELAY_URLS: 'wss://relay.app.example wss://other.example/relay' } })
    open.push(() => gateway.stop())
    for (const aud of ['wss://relay.app.example', 'wss://relay.app.example/', 'wss://other.example/relay'])
      await connect(gateway, { token: createToken(createIdentity(), aud) })
    const local = new RelayClient(toUrl(gateway))
    await expect.poll(() => local.closed?.code).toBe(3000)
  })

  test('G-1 connecting has a rate, said by 429 before anything is checked', async () => {
    const gateway = await startTestGateway({ env: { LATCHKEY_LIMIT_SCALE: '1', LATCHKEY_LIMIT_RELAY_CONNECT_BURST: '3' } })
    open.push(() => gateway.stop())
    const page = { headers: { Origin: appOrigin } }
    for (let n = 0; n < 3; n++) await connect(gateway, page)
    await expect(RelayClient.open(toUrl(gateway), page)).rejects.toThrow('429')
  })

  test('A-11 what is no WebSocket is told so, and other paths are not the relay', async () => {
    const gateway = await startTestGateway()
    open.push(() => gateway.stop())
    for (const path of ['/relay', '/relay/']) expect((await gateway.ask(path)).status).toBe(426)
    const ws = new WebSocket(`${gateway.url.replace('http', 'ws')}/elsewhere`)
    await expect(once(ws, 'open')).rejects.toThrow('404')
    const plain = await fetch(`${gateway.url}/healthz`)
    expect(plain.status).toBe(200)
  })
})
