/// <reference types="node" />
import { settle } from '@latchkey/test'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../test/memoryStorage.ts'
import { noteUncaught, pretendTime } from '../../test/pretendTime.ts'
import { startRelay, type TestRelay } from '../../test/startRelay.ts'
import { createRelayClient } from './createRelayClient.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const namespaces = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } } as never
const metadata = { name: 'Test', description: '', url: 'https://test.example', icons: [] }
const signal = new AbortController().signal
const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
const leftovers = () => Object.keys(globalThis).filter((name) => /walletconnect/i.test(name))

/** Lets pretended time pass, a second at a time, until this is there. */
async function until<value>(promise: Promise<value>): Promise<value> {
  let isThere = false
  promise.finally(() => {
    isThere = true
  })
  for (let s = 0; !isThere && s < 120; s++) await vi.advanceTimersByTimeAsync(1_000)
  return promise
}

async function start(relay?: TestRelay, storage = memoryStorage()) {
  const used = relay ?? (await startRelay())
  if (!relay) stops.push(used.stop)
  const client = await createRelayClient({ urls: [used.url], projectId: 'p1', metadata, storeId: 'a', storage })
  stops.push(() => client.close())
  return { client, relay: used, storage }
}

test('B-02 opens no socket before something is asked or a session is there', async () => {
  const { relay } = await start()
  const later = new WebSocket(relay.url)
  await new Promise((resolve) => later.addEventListener('open', resolve))
  later.close()

  // What the client had opened would have come first.
  expect(relay.connections).toHaveLength(1)
})

test('A-11 shows the relay who it is, and nothing of the page', async () => {
  const { client, relay } = await start()
  await client.propose({ namespaces, signal })

  const query = relay.connections[0] ?? new URLSearchParams()
  expect([...query.keys()]).toEqual(['auth', 'projectId', 'ua', 'useOnCloseEvent', 'time'])
  const claims = JSON.parse(Buffer.from(query.get('auth')?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  expect(claims).toMatchObject({ aud: relay.url, sub: expect.stringMatching(/^[\da-f]{64}$/), iss: expect.stringMatching(/^did:key:z/) })
})

test('R-0 R-R3 what is given up while the relay is away is not heard again once it is back, by this page or the next', async () => {
  const { client, relay, storage } = await start()
  const kept = () => JSON.parse([...storage.entries].find(([key]) => key.endsWith('//subscription'))?.[1] ?? '[]')
  const first = await client.propose({ namespaces, signal })
  const second = await client.propose({ namespaces, signal })
  const outcomes = [first, second].map(({ approval }) => approval.catch((error) => error))
  await relay.stop()

  first.drop()
  await relay.start()
  await expect.poll(() => relay.connections.length).toBe(2)
  await expect.poll(kept).toMatchObject([{ topic: second.uri.slice(3, 67) }])

  await relay.stop()
  second.drop()
  for (const outcome of outcomes) expect(await outcome).toMatchObject({ code: 6 })
  client.close()
  await relay.start()
  await start(relay, storage)
  await expect.poll(kept).toEqual([])
  await expect.poll(() => relay.count()).toBe(0)
})

test('R-R7 S-09 on a page whose clock is wrong the code dies by the relay’s time, not by the page’s', async () => {
  const relay = await startRelay({ aheadMs: 600_000 })
  stops.push(relay.stop)
  const { client } = await start(relay)

  const { uri } = await client.propose({ namespaces, signal })

  const leftS = Number(new URLSearchParams(uri.split('?')[1]).get('expiryTimestamp')) - Date.now() / 1_000
  expect(leftS).toBeGreaterThan(880)
  expect(leftS).toBeLessThan(910)
  expect(relay.calls.filter((method) => method === 'wc_proposeSession')).toHaveLength(2)
  const { uri: next } = await client.propose({ namespaces, signal })
  expect(next).not.toBe(uri)
  expect(relay.calls.filter((method) => method === 'wc_proposeSession')).toHaveLength(3)
})

test('R-0 S-09 codes that no wallet accepted in five minutes end as expired, and leave no uncaught rejection', async () => {
  pretendTime(stops)
  const uncaught = noteUncaught(stops)
  const { client } = await start()
  // The client looks every five seconds for what has died: not in the very second of these.
  await vi.advanceTimersByTimeAsync(2_500)
  const proposals = [await client.propose({ namespaces, signal }), await client.propose({ namespaces, signal })]
  const outcomes = proposals.map(({ approval }) => approval.catch((error) => error))

  await vi.advanceTimersByTimeAsync(310_000)

  for (const outcome of outcomes) expect(await outcome).toMatchObject({ code: 6 })
  vi.useRealTimers()
  await settle()
  expect(uncaught).toEqual([])
})

test('R-0 R-R8 S-09 a code that the relay confirmed only after its end is made again, and leaves no uncaught rejection', async () => {
  pretendTime(stops)
  const uncaught = noteUncaught(stops)
  const faults = { isMute: true }
  const relay = await startRelay(faults)
  stops.push(relay.stop)
  const { client } = await start(relay)
  const proposing = client.propose({ namespaces, signal })
  await expect.poll(() => relay.calls.includes('wc_proposeSession')).toBe(true)

  await vi.advanceTimersByTimeAsync(305_000)
  faults.isMute = false
  await expect.poll(() => relay.count()).toBeGreaterThan(0)
  const { uri, approval } = await until(proposing)
  const outcome = approval.catch((error) => error)
  const leftS = Number(new URLSearchParams(uri.split('?')[1]).get('expiryTimestamp')) - Date.now() / 1_000
  expect(leftS).toBeGreaterThan(200)
  await vi.advanceTimersByTimeAsync(310_000)

  expect(await outcome).toMatchObject({ code: 6 })
  vi.useRealTimers()
  await settle()
  expect(uncaught).toEqual([])
})

test('S-09 a proposal that was dropped is no refusal, and closes the line when it was the last', async () => {
  const { client, relay } = await start()
  const proposal = await client.propose({ namespaces, signal })
  const outcome = proposal.approval.catch((error) => error)

  proposal.drop()

  expect(await outcome).toMatchObject({ code: 6 })
  await expect.poll(() => relay.count()).toBe(0)
})

test('R-0 an abandoned proposal ends at once, even while no relay answers', async () => {
  const relay = await startRelay()
  await relay.stop()
  const { client } = await start(relay)
  const attempt = new AbortController()
  const outcome = client.propose({ namespaces, signal: attempt.signal }).catch((error) => error)

  attempt.abort(new Error('gone'))

  expect(await outcome).toMatchObject({ message: 'gone' })
})

test('B-03 once it is closed there is no socket, no timer, and nothing in the page', async () => {
  const relay = await startRelay()
  stops.push(relay.stop)
  const before = countTimers()
  const { client } = await start(relay)
  const { approval } = await client.propose({ namespaces, signal })
  const outcome = approval.catch((error) => error)
  expect(countTimers()).toBeGreaterThan(before)

  client.close()

  expect(await outcome).toBeDefined()
  await expect.poll(() => relay.count()).toBe(0)
  await expect.poll(countTimers).toBeLessThanOrEqual(before)
  expect(leftovers()).toEqual([])
})

test('B-03 two clients side by side share nothing, not even by the name of their store', async () => {
  const relay = await startRelay()
  stops.push(relay.stop)
  const [one, two] = [await start(relay), await start(relay)]
  await one.client.propose({ namespaces, signal })
  await two.client.propose({ namespaces, signal })

  expect(relay.connections.map((query) => query.get('auth')?.split('.')[1])).toHaveLength(2)
  one.client.close()
  await expect.poll(() => relay.count()).toBe(1)
  expect(leftovers()).toEqual([])
})

test('R-R12 a storage that fails does not stop the user from connecting', async () => {
  const storage = memoryStorage()
  storage.setItem = async () => {}
  const { client } = await start(undefined, storage)

  expect((await client.propose({ namespaces, signal })).uri).toMatch(/^wc:[\da-f]{64}@2\?/)
})

test('S-09 many codes at once are nothing to warn of', async () => {
  const warnings: string[] = []
  const note = ({ message }: Error) => warnings.push(message)
  process.on('warning', note)
  stops.push(() => process.off('warning', note))
  const { client } = await start()

  for (let round = 0; round < 15; round++) await client.propose({ namespaces, signal })
  await settle()

  expect(warnings).toEqual([])
})

test('C-14 codes that no wallet accepted leave no keys behind, dropped or expired', async () => {
  const { client, storage, relay } = await start()
  const keys = () => Object.keys(JSON.parse([...storage.entries].find(([name]) => name.endsWith('//keychain'))?.[1] ?? '{}'))
  for (let round = 0; round < 20; round++) (await client.propose({ namespaces, signal })).drop()
  await expect.poll(() => keys().length).toBe(1)

  await client.propose({ namespaces, signal })
  client.close()
  for (const name of storage.entries.keys()) if (/\/\/(?:proposal|pairing)$/.test(name)) storage.entries.set(name, '[]')
  expect(keys()).toHaveLength(3)
  await start(relay, storage)

  await expect.poll(() => keys().length).toBe(1)
})
