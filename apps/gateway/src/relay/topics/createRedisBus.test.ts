import { afterEach, describe, expect, test } from 'vitest'
import { postgres } from '../../../test/engines.ts'
import { isRedisThere, redisUrl } from '../../../test/redisAddress.ts'
import { createIdentity, newTopic, RelayClient } from '../../../test/relayClient.ts'
import { startWaitingProcess, type WaitingProcess } from '../../../test/startWaitingProcess.ts'

const isThere = await isRedisThere()
if (!isThere || !postgres) console.warn('No Redis or no PostgreSQL: relays that share topics are not tested. Set LATCHKEY_TEST_REDIS_URL.')

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

describe.runIf(isThere && postgres)('two processes over PostgreSQL and Redis', () => {
  async function start(count: number): Promise<string[]> {
    const database = await postgres?.create('gateway')
    open.push(() => database?.remove())
    const processes: WaitingProcess[] = Array.from({ length: count }, () => startWaitingProcess('relay'))
    for (const one of processes) open.push(() => one.kill())
    const urls: string[] = []
    for (const one of processes) urls.push(await one.start({ ...database?.env, REDIS_URL: redisUrl, LATCHKEY_LIMIT_SCALE: '10000' }))
    return urls
  }

  async function connect(url: string, options: RelayClient.Options = {}) {
    const client = await RelayClient.open(url, { project: 'latchkey-lab', ...options })
    open.push(() => client.close())
    return client
  }

  test('B-04 a page at one and a wallet at the other talk, in order, each message once', async () => {
    const [first = '', second = ''] = await start(2)
    const [page, wallet, beside] = [await connect(first), await connect(second), await connect(first)]
    const topic = newTopic()
    await Promise.all([page.subscribe(topic), wallet.subscribe(topic), beside.subscribe(topic)])
    const sent = Array.from({ length: 200 }, (_, n) => `m${n}`)
    await Promise.all(sent.map((message) => page.publish(topic, message)))
    await expect.poll(() => wallet.messages.length).toBe(200)
    expect(wallet.messages).toEqual(sent)
    await expect.poll(() => beside.messages).toEqual(sent)
    await wallet.publish(topic, 'answer')
    await expect.poll(() => page.messages).toEqual(['answer'])
    expect(wallet.messages).toHaveLength(200)
  })

  test('B-04 R-R3 a client that moves to the other process gets what waited, and not what it had', async () => {
    const [first = '', second = ''] = await start(2)
    const [page, wallet] = [await connect(first), await connect(first, { identity: createIdentity() })]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await page.publish(topic, 'had')
    await expect.poll(() => wallet.messages).toEqual(['had'])
    await wallet.subscribe(newTopic())
    await wallet.close()
    await page.publish(topic, 'waited')
    const moved = await connect(second, { identity: wallet.identity })
    await moved.subscribe(topic)
    await expect.poll(() => moved.messages).toEqual(['waited'])
    await page.publish(topic, 'new')
    await expect.poll(() => moved.messages).toEqual(['waited', 'new'])
  })
})
