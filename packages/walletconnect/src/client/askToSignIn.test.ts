import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '../../test/memoryStorage.ts'
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
