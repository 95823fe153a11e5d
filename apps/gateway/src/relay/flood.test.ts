import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { newTopic, RelayClient } from '../../test/relayClient.ts'
import { appOrigin, startTestGateway } from '../../test/startTestGateway.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function start(env: Record<string, string> = {}) {
  const gateway = await startTestGateway({ env })
  open.push(() => gateway.stop())
  const url = `${gateway.url.replace('http', 'ws')}/relay`
  const connect = async () => {
    const client = await RelayClient.open(url, { headers: { Origin: appOrigin } })
    open.push(() => client.close())
    return client
  }
  return { gateway, connect }
}

/** Says something and gives the next frame that comes back, parsed. */
async function ask(client: RelayClient, frame: string): Promise<unknown> {
  const answer = once(client.ws, 'message')
  client.ws.send(frame)
  return JSON.parse(String((await answer)[0]))
}

/** An error can be told to the operator by it. */
const requestId = expect.stringMatching(/^[\da-f-]{36}$/)
const topic = newTopic()
const call = (method: unknown, params: unknown, id: unknown = '1') => JSON.stringify({ id, jsonrpc: '2.0', method, params })

test.each([
  ['no JSON', '{"id":1', null, -32700],
  ['nothing', '', null, -32700],
  ['a list', '[]', null, -32600],
  ['a text', '"x"', null, -32600],
  ['no id', '{"jsonrpc":"2.0","method":"irn_subscribe","params":{}}', null, -32600],
  ['an object as id', '{"id":{},"jsonrpc":"2.0","method":"irn_subscribe","params":{}}', null, -32600],
  ['another version', '{"id":"1","method":"irn_subscribe","params":{}}', '1', -32600],
  ['a number as method', call(5, {}), '1', -32600],
  ['an unknown method', call('irn_nothing', {}), '1', -32601],
  ['a method of objects', call('__proto__', {}), '1', -32601],
  ['no parameters', call('irn_subscribe', undefined), '1', -32602],
  ['a short topic', call('irn_subscribe', { topic: 'ab' }), '1', -32602],
  ['a topic of another kind', call('irn_subscribe', { topic: ['a'] }), '1', -32602],
  ['no message', call('irn_publish', { topic, ttl: 5, tag: 0 }), '1', -32602],
  ['a message no database holds', call('irn_publish', { topic, message: 'a\0b', ttl: 5, tag: 0 }), '1', -32602],
  ['half a pair', '{"id":"1","jsonrpc":"2.0","method":"irn_publish","params":{"topic":"x","message":"\\ud800","ttl":5}}', '1', -32602],
  ['a time that is none', call('irn_publish', { topic, message: 'm', ttl: -1, tag: 0 }), '1', -32602],
  ['a fraction of a second', call('irn_publish', { topic, message: 'm', ttl: 1.5, tag: 0 }), '1', -32602],
  ['a tag that is none', call('irn_publish', { topic, message: 'm', ttl: 5, tag: 'x' }), '1', -32602],
  ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, null, -32600],
])('R-R6 A-11 %s is answered with its code, and nothing changes', async (_what, frame, id, code) => {
  const { gateway, connect } = await start()
  const client = await connect()
  expect(await ask(client, frame)).toMatchObject({ id, error: { code, message: expect.any(String), data: { requestId } } })
  expect(await gateway.gateway.db.selectFrom('relay_message').selectAll().execute()).toEqual([])
  expect(await client.publish(topic, 'm')).toBe(true)
})

test('R-R6 answers to nothing are ignored', async () => {
  const { connect } = await start()
  const client = await connect()
  for (const id of [1, -1, 'x', null, {}, 1e300]) client.ws.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  expect(await client.publish(topic, 'm')).toBe(true)
})

test.each([
  ['a frame over 1 MB', 1009, (client: RelayClient) => client.ws.send('x'.repeat(1_048_577))],
  ['bytes', 1003, (client: RelayClient) => client.ws.send(Buffer.from([1, 2]))],
  [
    'one message in thousands of fragments',
    1008,
    (client: RelayClient) => {
      for (let n = 0; n < 5000; n++) client.ws.send('x', { fin: false })
    },
  ],
])('G-9 R-R6 %s closes with %i, and the others go on', async (_what, code, attack) => {
  const { connect } = await start()
  const [client, other] = [await connect(), await connect()]
  attack(client)
  await expect.poll(() => client.closed?.code).toBe(code)
  expect(await other.publish(topic, 'm')).toBe(true)
})

test('G-9 too many messages are refused with a code, every one is answered, and it recovers', async () => {
  const { connect } = await start({ LATCHKEY_LIMIT_SCALE: '1' })
  const client = await connect()
  const answers = await Promise.all(
    Array.from({ length: 300 }, () =>
      client.publish(newTopic(), 'm').then(
        () => 'ok',
        ({ code }: { code: number }) => code,
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'ok').length).toBeGreaterThanOrEqual(100)
  expect(answers.filter((answer) => answer === -32000).length).toBeGreaterThan(100)
  // Its quota fills up again.
  await expect.poll(() => client.publish(topic, 'm').catch(() => false), { interval: 100 }).toBe(true)
})

test('G-9 5.2 a call too many is refused with an id of its own, and counted', async () => {
  const { gateway, connect } = await start({
    LATCHKEY_LIMIT_SCALE: '1',
    LATCHKEY_LIMIT_RELAY_CALL_BURST: '1',
    LATCHKEY_LIMIT_RELAY_CALL_PER_S: '1',
  })
  const client = await connect()
  await client.subscribe(topic)
  const error = { code: -32000, message: 'Too many calls', data: { requestId } }
  expect(await ask(client, call('irn_subscribe', { topic }, 7))).toEqual({ id: 7, jsonrpc: '2.0', error })
  expect(await gateway.gateway.metrics.render()).toContain('latchkey_relay_calls_total{method="irn_subscribe",outcome="-32000"} 1')
})

test('G-10 who goes on calling after as many refusals is cut off with 4008', async () => {
  const { connect } = await start({ LATCHKEY_LIMIT_SCALE: '1', LATCHKEY_LIMIT_RELAY_CALL_BURST: '50' })
  const client = await connect()
  // On and on: on a slow machine some of the calls are forgiven before they are read.
  const callOn = () => {
    for (let n = 0; n < 300; n++) client.ws.send('garbage')
    return client.closed?.code
  }
  await expect.poll(callOn).toBe(4008)
})

test('5.3 what is more than can be written is refused at once, and what was taken is kept', async () => {
  const { connect } = await start({ LATCHKEY_LIMIT_RELAY_QUEUE: '20' })
  const client = await connect()
  const outcomes = await Promise.allSettled(Array.from({ length: 500 }, (_, n) => client.publish(topic, `m${n}`)))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(500)
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: -32000 })
  const other = await connect()
  await other.subscribe(topic)
  await expect.poll(() => other.messages.length).toBe(500 - refused.length)
})

test('G-9 who does not read is closed, the publisher goes on, and nothing is lost to it', async () => {
  const { gateway, connect } = await start({ LATCHKEY_LIMIT_RELAY_TOPIC_BYTES: '100000000' })
  const [slow, fast] = [await connect(), await connect()]
  await slow.subscribe(topic)
  slow.ws.pause()
  const large = 'x'.repeat(500_000)
  for (let n = 0; n < 40 && !/closed_total\{code="1013"\}/.test(await gateway.gateway.metrics.render()); n++)
    await fast.publish(topic, large)
  expect(await gateway.gateway.metrics.render()).toContain('latchkey_relay_closed_total{code="1013"} 1')
  await expect.poll(() => gateway.gateway.metrics.render()).toContain('latchkey_relay_sockets 1')
  const again = await RelayClient.open(fast.ws.url.split('?')[0] ?? '', { identity: slow.identity })
  open.push(() => again.close())
  await again.subscribe(topic)
  await expect.poll(() => again.messages.length).toBeGreaterThan(0)
})

test('A-11 every client is pinged; one that is silent is cut off', async () => {
  const { gateway, connect } = await start({ LATCHKEY_LIMIT_RELAY_PING_MS: '500' })
  const [alive, dead] = [await connect(), await connect()]
  let pings = 0
  alive.ws.on('ping', () => (pings += 1))
  dead.ws.pause()
  await expect.poll(() => gateway.gateway.metrics.render()).toContain('latchkey_relay_sockets 1')
  await expect.poll(() => pings).toBeGreaterThan(2)
  expect(alive.closed).toBeUndefined()
})
