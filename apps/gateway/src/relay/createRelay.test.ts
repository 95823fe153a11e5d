import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { engines } from '../../test/engines.ts'
import { newTopic } from '../../test/relayClient.ts'
import { relayTests } from '../../test/relayTests.fixture.ts'

const { connect, startOn } = relayTests()

describe.each(engines)('$name', (engine) => {
  const start = (env?: Record<string, string>) => startOn(engine, env)

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
    const other = newTopic()
    await two.subscribe(other)
    await one.publish(other, 'heard')
    await expect.poll(() => two.messages).toEqual([...sent, 'heard'])
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

  test('T-R3 a proposal stays for the wallet that scans the code, though a stranger took it first', async () => {
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
})
