import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { recoverMessageAddress, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from './chains/startAnvil.ts'
import { PhoneWallet } from './PhoneWallet.ts'
import type { PhonePolicy } from './phone/phonePolicy.ts'
import { startDapp } from './phone/startDapp.fixture.ts'
import { type Relay, startRelay } from './relay/startRelay.ts'

// Several processes start here; a machine with other work takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let relay: Relay
let anvil: Anvil
let dapp: Awaited<ReturnType<typeof startDapp>>
/** One wallet for all tests that end none: its process takes longer to start than most tests take. */
let shared: PhoneWallet
const phones: PhoneWallet[] = []

beforeAll(async () => {
  relay = await startRelay()
  anvil = await startAnvil({ chainId: 31337 })
  ;[dapp, shared] = await Promise.all([startDapp(relay.url), startPhone()])
})
afterEach(async () => {
  for (const { topic } of await shared.getSessions()) await shared.disconnect(topic)
  await Promise.all(phones.splice(0).map((phone) => phone.close()))
})
afterAll(async () => {
  await shared.close()
  await dapp.core.relayer.transportClose().catch(() => {})
  await relay.stop()
  await anvil.stop()
})

/** What the protocol marks a session's update with. */
const updateTag = 1104

const wanted = {
  eip155: {
    chains: ['eip155:31337', 'eip155:31338'],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: { chains: ['solana:localnet'], methods: ['solana_signMessage'], events: [] },
}

test('signs what verifies without it, and sends what its node then has', async () => {
  const { phone, session } = await connect()
  const { eip155, solana } = await phone.getAddresses()
  expect(session.namespaces['eip155']?.accounts).toEqual([`eip155:31337:${eip155}`, `eip155:31338:${eip155}`])
  expect(session.namespaces['solana']?.accounts).toEqual([`solana:localnet:${solana}`])

  const signature = await ask<`0x${string}`>(session.topic, 'personal_sign', [toHex('Water the beans'), eip155])
  expect(await recoverMessageAddress({ message: 'Water the beans', signature })).toBe(eip155)

  const message = new TextEncoder().encode('Water the beans')
  const signed = await ask<{ signature: string }>(
    session.topic,
    'solana_signMessage',
    { message: base58.encode(message), pubkey: solana },
    'solana:localnet',
  )
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(base58.decode(solana)).toString('base64url') },
    format: 'jwk',
  })
  expect(verify(null, message, key, base58.decode(signed.signature))).toBe(true)

  await anvil.rpc('anvil_setBalance', [eip155, toHex(10n ** 18n)])
  const hash = await ask<string>(session.topic, 'eth_sendTransaction', [{ from: eip155, to: eip155, value: '0x1' }])
  await expect.poll(() => anvil.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
})

test('says no, stays silent until told, and takes its time, as it is told to', async () => {
  await expect(connect({ proposal: { reject: 5000 } })).rejects.toMatchObject({ code: 5000 })

  const { phone, session } = await connect({ requests: { personal_sign: 'hang' } })
  const { eip155 } = await phone.getAddresses()
  const before = phone.told.request.length
  const signature = ask<`0x${string}`>(session.topic, 'personal_sign', ['0x61', eip155])
  const { id } = await phone.waitFor('request', before + 1)
  await phone.answer(id, { reject: 5000, message: 'Not today' })
  await expect(signature).rejects.toMatchObject({ code: 5000, message: 'Not today' })
})

test('grants what it is told to, true or not', async () => {
  const { session } = await connect({ families: ['eip155'], chains: ['eip155:31338'] })
  expect(Object.keys(session.namespaces)).toEqual(['eip155'])
  expect(session.namespaces['eip155']?.chains).toEqual(['eip155:31338'])

  const lie = { eip155: { chains: ['eip155:1'], accounts: ['eip155:1:0x1'], methods: [], events: [] } }
  const lying = await connect({ namespaces: lie })
  expect(lying.session.namespaces).toMatchObject(lie)
})

test('remembers its sessions through the end of its process, and answers what came meanwhile', async () => {
  const phone = await startPhone()
  phones.push(phone)
  const { session } = await connect({}, phone)
  const { eip155 } = await phone.getAddresses()
  await phone.kill()
  const signature = ask<`0x${string}`>(session.topic, 'personal_sign', [toHex('Still here'), eip155])
  await phone.resume()
  expect(await recoverMessageAddress({ message: 'Still here', signature: await signature })).toBe(eip155)
  // On a busy machine the proposal may come again, too: a relay repeats what was not noted before the end.
  expect((await phone.getSessions()).map(({ topic }) => topic)).toContain(session.topic)
})

test('changes, prolongs and ends a session from its side', async () => {
  const { phone, session } = await connect()
  const evm = session.namespaces['eip155']
  if (!evm) throw new Error('no eip155')
  const told = (name: 'session_update' | 'session_extend' | 'session_delete' | 'session_event') =>
    new Promise<unknown>((resolve) => dapp.once(name, resolve))

  const switched = told('session_event')
  expect(await ask(session.topic, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBe(null)
  expect(await switched).toMatchObject({ params: { event: { name: 'chainChanged', data: 31338 }, chainId: 'eip155:31338' } })

  const updated = told('session_update')
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await phone.update(session.topic, { ...session.namespaces, eip155: { ...evm, accounts: [`eip155:31337:${other}`] } })
  expect(await updated).toMatchObject({ params: { namespaces: { eip155: { accounts: [`eip155:31337:${other}`] } } } })

  const prolonged = told('session_extend')
  await phone.extend(session.topic)
  await prolonged

  const deleted = told('session_delete')
  await phone.disconnect(session.topic)
  expect(await deleted).toMatchObject({ topic: session.topic })
  expect(await phone.getSessions()).toEqual([])
})

test('S-34 hears that its update was taken, even before its relay has confirmed that it was sent', async () => {
  const { phone, session } = await connect()
  const { eip155 } = await phone.getAddresses()
  const release = relay.holdConfirmations(updateTag)
  const updated = new Promise((resolve) => dapp.once('session_update', resolve))
  const update = phone.update(session.topic, session.namespaces)
  await updated
  // Once it has signed, it has read what the page answered before.
  await ask(session.topic, 'personal_sign', ['0x61', eip155])
  release()
  await update
})

test('fails loudly when something in it reaches for another machine', async () => {
  const phone = await PhoneWallet.start({ relayUrl: relay.url, rpcUrls: { 'eip155:31337': 'http://192.0.2.1:8545' } })
  const { uri, approval } = await dapp.connect({ optionalNamespaces: wanted })
  await phone.pair(uri ?? '')
  const { topic } = await approval()
  const { eip155 } = await phone.getAddresses()
  await ask(topic, 'eth_sendTransaction', [{ from: eip155, to: eip155 }]).catch(() => {})
  await expect(phone.close()).rejects.toThrow('192.0.2.1')
})

function startPhone() {
  return PhoneWallet.start({ relayUrl: relay.url, rpcUrls: { 'eip155:31337': anvil.url } })
}

async function connect(policy: PhonePolicy = {}, phone = shared) {
  await phone.setPolicy(policy)
  const { uri, approval } = await dapp.connect({ optionalNamespaces: wanted })
  await phone.pair(uri ?? '')
  return { phone, session: await approval() }
}

function ask<result = unknown>(topic: string, method: string, params: unknown, chainId = 'eip155:31337'): Promise<result> {
  return dapp.request<result>({ topic, chainId, request: { method, params } })
}
