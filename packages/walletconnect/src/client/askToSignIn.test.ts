/// <reference types="node" />
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../test/memoryStorage.ts'
import { noteUncaught, pretendTime } from '../../test/pretendTime.ts'
import { startDapp } from '../../test/startDapp.ts'
import { startRelay } from '../../test/startRelay.ts'
import { startWallet } from '../../test/startWallet.ts'
import { createRelayClient } from './createRelayClient.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const signal = new AbortController().signal
const signIn = async () => ({
  chains: ['eip155:1', 'eip155:10'] as never,
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: 'aGoodNonce0123456789',
  statement: 'Water the beans.',
  resources: ['https://app.example/rules'],
})

async function start() {
  const relay = await startRelay()
  const wallet = await startWallet(relay.url)
  const storage = memoryStorage()
  const page = (stored?: Parameters<typeof startDapp>[0]['stored']) => {
    const dapp = startDapp({
      relay: { urls: [relay.url] },
      onUri: (uri) => void wallet.pair(uri).catch(() => {}),
      createClient: (parameters) => createRelayClient({ ...parameters, storage }),
      ...(stored && { stored }),
    })
    stops.push(dapp.destroy)
    return dapp
  }
  stops.push(relay.stop, wallet.stop)
  return { wallet, page, dapp: page() }
}

test('V-14 a wallet that can connects and signs in at once, and the session lives on as any other', async () => {
  const { wallet, page, dapp } = await start()
  const texts: string[] = []
  wallet.signsIn((message) => {
    texts.push(message)
    return alice.signMessage({ message })
  }, alice.address)

  const session = await dapp.face().connect({ signIn, signal })

  expect(session).toMatchObject({ accounts: [`eip155:1:${alice.address}`], chainId: 'eip155:1' })
  expect(session.signedIn).toMatchObject([
    { p: { iss: `did:pkh:eip155:1:${alice.address}` } },
    { p: { iss: `did:pkh:eip155:10:${alice.address}` } },
  ])
  expect(texts[0]).toContain('Water the beans. I further authorize the stated URI')
  expect(wallet.prompts).toEqual(['signIn'])
  wallet.respond = () => 'signed'
  expect(
    await ((await dapp.face().getProvider()) as { request(call: object): Promise<unknown> }).request({ method: 'personal_sign' }),
  ).toBe('signed')

  // After a reload it is there without asking, with all chains.
  dapp.destroy()
  const after = page(dapp.stored)
  expect(await after.face().reconnect?.({ accounts: session.accounts, signal })).toMatchObject({ chainId: 'eip155:1' })
  expect(wallet.sessions()).toHaveLength(1)
})

test('V-14 a wallet that cannot is asked to connect alone', async () => {
  const { wallet, dapp } = await start()

  const session = await dapp.face().connect({ signIn, signal })

  expect(session.accounts).toHaveLength(1)
  expect(session.signedIn).toBeUndefined()
  expect(wallet.prompts).toEqual(['proposal'])
})

test('X-04 who says no has said no', async () => {
  const { wallet, dapp } = await start()
  wallet.signsIn(async () => '0x', alice.address)
  wallet.answer = 'reject'

  await expect(dapp.face().connect({ signIn, signal })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
})

test('what to sign that cannot be had is not asked for', async () => {
  const { wallet, dapp } = await start()
  wallet.signsIn(async () => '0x', alice.address)

  const session = await dapp.face().connect({ signIn: () => Promise.reject(new Error('no nonce')), signal })

  expect(session.signedIn).toBeUndefined()
  expect(wallet.prompts).toEqual(['proposal'])
})

/** A client of its own, what it has stored, and what its relay is asked to push. */
async function open() {
  const relay = await startRelay()
  const storage = memoryStorage()
  const make = async () => {
    const client = await createRelayClient({ urls: [relay.url], projectId: 'p1', metadata, storeId: 'a', storage })
    stops.push(() => client.close())
    return client
  }
  stops.push(relay.stop)
  const kept = (name: string): unknown[] => {
    const found = [...storage.entries].find(([key]) => key.endsWith(`//${name}`))?.[1] ?? '[]'
    return Object.values(JSON.parse(found))
  }
  return { relay, storage, make, kept }
}
const namespaces = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } } as never
const metadata = { name: 'Test', description: '', url: 'https://test.example', icons: [] }
const perAttempt = ['pairing', 'proposal', 'subscription', 'expirer', 'authKeys', 'pairingTopics', 'requests'] as const

test('R-0 S-09 C-06 C-14 codes with a sign-in that no wallet accepted end with the code, not after an hour, and nothing is heard any more', async () => {
  pretendTime(stops)
  const uncaught = noteUncaught(stops)
  const { relay, make, kept } = await open()
  const client = await make()
  await vi.advanceTimersByTimeAsync(2_500)
  const before = vi.getTimerCount()
  const ask = async () => client.propose({ namespaces, signIn: await signIn(), signal })
  const outcomes = [await ask(), await ask()].map(({ approval }) => approval.catch((error) => error))
  expect(vi.getTimerCount()).toBeGreaterThan(before)

  await vi.advanceTimersByTimeAsync(300_000)

  for (const outcome of outcomes) expect(await outcome).toMatchObject({ code: 6 })
  await expect.poll(() => relay.count()).toBe(0)
  for (const name of perAttempt) await expect.poll(() => kept(name), { message: name }).toEqual([])
  expect(kept('keychain')).toHaveLength(1)
  // Nothing waits for an answer.
  await expect.poll(() => vi.getTimerCount()).toBeLessThanOrEqual(before)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(uncaught).toEqual([])
})

test('S-05 R-0 an abandoned sign-in ends at once, and nothing of it is stored', async () => {
  const { relay, make, kept } = await open()
  const client = await make()
  const dropped = await client.propose({ namespaces, signIn: await signIn(), signal })
  const outcome = dropped.approval.catch((error) => error)
  dropped.drop()
  expect(await outcome).toMatchObject({ code: 6 })
  await expect.poll(() => relay.count()).toBe(0)
  for (const name of perAttempt) await expect.poll(() => kept(name), { message: name }).toEqual([])
})

test('S-09 R-0 of a sign-in that a page asked for before it was left, the next one hears nothing once the code is dead', async () => {
  pretendTime(stops)
  const { relay, make, kept } = await open()
  const left = await make()
  const { approval } = await left.propose({ namespaces, signIn: await signIn(), signal })
  approval.catch(() => {})
  left.close()
  await expect.poll(() => relay.count()).toBe(0)
  expect(kept('requests')).toHaveLength(1)

  await make()
  // The client looks what is due only while its line is up.
  await expect.poll(() => relay.calls).toContain('irn_batchSubscribe')
  await vi.advanceTimersByTimeAsync(310_000)

  for (const name of perAttempt) await expect.poll(() => kept(name), { message: name }).toEqual([])
  await expect.poll(() => relay.count()).toBe(0)
})

test('S-05 T-R6 a yes to a sign-in that comes after the user has given up is answered with the end', async () => {
  const { wallet, dapp } = await start()
  wallet.signsIn((message) => alice.signMessage({ message }), alice.address)
  wallet.answer = 'hang'
  const attempt = new AbortController()
  const outcome = dapp
    .face()
    .connect({ signIn, signal: attempt.signal })
    .catch((error) => error)
  await expect.poll(() => wallet.prompts).toEqual(['signIn'])

  attempt.abort()

  expect(await outcome).toMatchObject({ code: 'ABORTED' })
  await wallet.approve()
  await expect.poll(() => wallet.prompts).toEqual(['signIn', 'signedIn'])
  await expect.poll(() => wallet.sessions()).toEqual([])
})

test('S-09 a wallet that is still asking about the code before may approve that one', async () => {
  const { relay, make, kept } = await open()
  const wallet = await startWallet(relay.url)
  stops.push(wallet.stop)
  wallet.signsIn((message) => alice.signMessage({ message }), alice.address)
  const client = await make()
  const ask = async () => client.propose({ namespaces, signIn: await signIn(), signal })
  const [first, second] = [await ask(), await ask()]

  await wallet.pair(first.uri)

  const session = await first.approval
  expect(session).toMatchObject({ signedIn: [{ p: { iss: `did:pkh:eip155:1:${alice.address}` } }, {}] })
  second.approval.catch(() => {})
  second.drop()
  // What is left to hear is the session alone.
  await expect.poll(() => kept('subscription')).toMatchObject([{ topic: session.topic }])
  for (const name of ['authKeys', 'pairingTopics', 'requests']) await expect.poll(() => kept(name), { message: name }).toEqual([])
})
