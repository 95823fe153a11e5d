import { createMemoryStorage } from '@latchkey/common/web'
import { deferred, type MockGrants, mockAdapter, mockRelay, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum, solana } from '../../../test/createTestKit.ts'
import { open } from '../../modal/verbs.ts'
import { activeNamespaceAtom } from '../../network/state.ts'
import { connectionsAtom, snapshotsByNamespaceAtom } from '../state.ts'
import { connect, disconnect, switchNetwork } from '../verbs.ts'

const evmAddress = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const solAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const otherAddress = '0x1111111111111111111111111111111111111111'
const evmGrant = { chainId: 'eip155:1', addresses: [evmAddress] }
const solGrant = { chainId: solana.caipNetworkId, addresses: [solAddress] }
const both: MockGrants = { eip155: evmGrant, solana: solGrant }
const peer = { name: 'Phone Wallet', url: 'https://phone.example', redirect: { native: 'phone://', universal: 'https://phone.example' } }

function page(
  options: { relay?: ReturnType<typeof mockRelay>; multiWallet?: boolean; storage?: ReturnType<typeof createMemoryStorage> } = {},
) {
  const { relay = mockRelay({ grants: both, peer }), multiWallet, storage } = options
  const adapters = [mockAdapter({ wallets: [{ id: 'ext' }] }), mockAdapter({ namespace: 'solana', wallets: [{ id: 'sol' }] })]
  const kit = createTestKit({
    adapters,
    networks: [ethereum, solana],
    connectors: [relay],
    ...(storage && { storage }),
    ...(multiWallet && { features: { multiWallet: true }, gateway: 'https://gateway.example', projectId: 'p' }),
    fetch: () => Promise.reject(new Error('offline')),
  })
  const told: string[] = []
  kit.events.on('connected', ({ namespace, connectorId, isRestored, comesWith }) =>
    told.push(`${namespace} ${connectorId}${isRestored ? ' restored' : ''}${comesWith ? ` with ${comesWith}` : ''}`),
  )
  kit.events.on('disconnected', ({ namespace, connectorId, reason }) => told.push(`${namespace} ${connectorId} ${reason}`))
  kit.mount()
  return { kit, relay, told, statuses: () => [...kit.store.get(snapshotsByNamespaceAtom).values()].map(({ status }) => status) }
}

const snapshot = ({ kit }: ReturnType<typeof page>, namespace: 'eip155' | 'solana') =>
  kit.store.get(snapshotsByNamespaceAtom).get(namespace)

test('S-33 one session connects every family it holds, each with its own account, network and status; each is told once', async () => {
  const one = page()

  const connection = await connect(one.kit, { connectorId: 'walletConnect' })

  expect(connection).toMatchObject({ namespace: 'eip155', connectorId: 'walletConnect', accounts: [`eip155:1:${evmAddress}`] })
  expect(snapshot(one, 'eip155')).toMatchObject({
    status: 'connected',
    address: evmAddress,
    chainId: 'eip155:1',
    wallet: { name: 'Phone Wallet' },
  })
  expect(snapshot(one, 'solana')).toMatchObject({ status: 'connected', address: solAddress, chainId: solana.caipNetworkId })
  expect(one.told).toEqual(['eip155 walletConnect', 'solana walletConnect with eip155'])
  expect(one.kit.store.get(activeNamespaceAtom)).toBe('eip155')
  expect(one.relay.calls).toEqual(['eip155 connect', 'solana reconnect'])
})

test('S-33 a family that another wallet serves keeps it', async () => {
  const one = page()
  await connect(one.kit, { connectorId: 'sol', namespace: 'solana' })

  await connect(one.kit, { connectorId: 'walletConnect', namespace: 'eip155' })

  expect(snapshot(one, 'solana')).toMatchObject({ connectorId: 'sol' })
  expect(snapshot(one, 'eip155')).toMatchObject({ connectorId: 'walletConnect' })
})

test('S-33 a session without the active family connects the one it has', async () => {
  const one = page({ relay: mockRelay({ grants: { solana: solGrant } }) })

  const connection = await connect(one.kit, { connectorId: 'walletConnect' })

  expect(connection).toMatchObject({ namespace: 'solana', accounts: [`${solana.caipNetworkId}:${solAddress}`] })
  expect(one.statuses()).toEqual(['disconnected', 'connected'])
  expect(one.kit.store.get(activeNamespaceAtom)).toBe('solana')
})

test('B-18 a session without the family asked for is a failure, and is ended', async () => {
  const one = page({ relay: mockRelay({ grants: { solana: solGrant } }) })

  await expect(connect(one.kit, { connectorId: 'walletConnect', namespace: 'eip155' })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  await settle()

  expect(one.statuses()).toEqual(['disconnected', 'disconnected'])
  expect(one.relay.ended).toBe(1)
})

test('S-06 one face ends, the other stays; with the last one the wallet is told, once', async () => {
  const one = page()
  await connect(one.kit, { connectorId: 'walletConnect' })

  await disconnect(one.kit, { namespace: 'eip155' })
  expect(one.statuses()).toEqual(['disconnected', 'connected'])
  expect([one.relay.ended, one.relay.isLive]).toEqual([0, true])

  await disconnect(one.kit, { namespace: 'solana' })
  expect([one.relay.ended, one.relay.isLive]).toEqual([1, false])
  expect(one.told.slice(2)).toEqual(['eip155 walletConnect user', 'solana walletConnect user'])
})

test('B-08 disconnecting all ends the session once, with one event for each family', async () => {
  const one = page()
  await connect(one.kit, { connectorId: 'walletConnect' })

  await disconnect(one.kit)

  expect(one.relay.ended).toBe(1)
  expect(one.told.slice(2)).toEqual(['eip155 walletConnect user', 'solana walletConnect user'])
})

test('S-34 the wallet ends the session: every face ends, each told once', async () => {
  const one = page()
  await connect(one.kit, { connectorId: 'walletConnect' })

  one.relay.leave()
  one.relay.leave()

  expect(one.statuses()).toEqual(['disconnected', 'disconnected'])
  expect(one.told.slice(2)).toEqual(['eip155 walletConnect wallet', 'solana walletConnect wallet'])
})

test('S-03 S-33 what the user ended is restored from the session that lives, without asking the user', async () => {
  const one = page()
  await connect(one.kit, { connectorId: 'walletConnect' })
  await disconnect(one.kit, { namespace: 'solana' })

  await connect(one.kit, { connectorId: 'walletConnect', namespace: 'solana' })

  expect(one.statuses()).toEqual(['connected', 'connected'])
  expect(one.relay.calls.filter((call) => call.endsWith(' connect'))).toEqual(['eip155 connect'])
  expect(snapshot(one, 'solana')?.wallet).toMatchObject({ name: 'Phone Wallet' })
})

test('S-03 the family that is connected by it already is an error; so is no other wallet by its id', async () => {
  const one = page()
  await connect(one.kit, { connectorId: 'walletConnect', walletId: 'phone' })

  await expect(connect(one.kit, { connectorId: 'walletConnect' })).rejects.toMatchObject({ code: 'ALREADY_CONNECTED' })
  await expect(connect(one.kit, { connectorId: 'walletConnect', walletId: 'phone' })).rejects.toMatchObject({ code: 'ALREADY_CONNECTED' })
})

test('S-33 another wallet of the directory takes the place of the one before, in every family it serves', async () => {
  const one = page()
  await connect(one.kit, { connectorId: 'walletConnect', walletId: 'phone' })
  one.relay.setGrants({ eip155: { chainId: 'eip155:1', addresses: [otherAddress] } })
  one.relay.setPeer({ name: 'Other Wallet' })

  await connect(one.kit, { connectorId: 'walletConnect', walletId: 'other' })

  expect(snapshot(one, 'eip155')).toMatchObject({ address: otherAddress, wallet: { name: 'Other Wallet', explorerId: 'other' } })
  expect(snapshot(one, 'solana')).toMatchObject({ status: 'disconnected' })
  expect(one.told.slice(2)).toEqual(['solana walletConnect replaced', 'eip155 walletConnect'])
})

test('S-05 S-33 a wallet that takes over from one of another family does not close the modal that waits for it', async () => {
  const one = page({ relay: mockRelay({ grants: { solana: solGrant } }) })
  await connect(one.kit, { connectorId: 'walletConnect', namespace: 'solana' })
  one.relay.setGrants({ eip155: evmGrant })
  await open(one.kit, { view: 'ConnectingWalletConnectBasic' })

  await connect(one.kit, { connectorId: 'walletConnect', namespace: 'eip155', walletId: 'other' })

  expect(one.statuses()).toEqual(['connected', 'disconnected'])
  expect(one.told).toEqual(['solana walletConnect', 'solana walletConnect replaced', 'eip155 walletConnect'])
})

test('S-33 an extension takes one family over; the session serves the other on', async () => {
  const one = page()
  await connect(one.kit, { connectorId: 'walletConnect' })

  await connect(one.kit, { connectorId: 'ext', namespace: 'eip155' })
  await settle()

  expect(snapshot(one, 'eip155')).toMatchObject({ connectorId: 'ext' })
  expect(snapshot(one, 'solana')).toMatchObject({ connectorId: 'walletConnect' })
  expect([one.relay.ended, one.relay.isLive]).toEqual([0, true])
  expect(one.told.slice(2)).toEqual(['eip155 ext', 'eip155 walletConnect replaced'])
})

test('S-02 after a reload every face lives again, silently, with the wallet that was chosen', async () => {
  const storage = createMemoryStorage()
  const first = page({ storage })
  await connect(first.kit, { connectorId: 'walletConnect', walletId: 'phone' })
  await settle()
  first.kit.destroy()

  const next = page({ storage, relay: first.relay })
  await expect.poll(next.statuses).toEqual(['connected', 'connected'])

  expect(next.told.sort()).toEqual(['eip155 walletConnect restored', 'solana walletConnect restored'])
  expect(first.relay.calls.filter((call) => call.endsWith(' connect'))).toHaveLength(1)
  expect(snapshot(next, 'solana')?.wallet).toMatchObject({ name: 'Phone Wallet', explorerId: 'phone', redirect: { native: 'phone://' } })
})

test('B-20 ending one leaves the other, also after a reload', async () => {
  const storage = createMemoryStorage()
  const first = page({ storage })
  await connect(first.kit, { connectorId: 'walletConnect' })
  await disconnect(first.kit, { namespace: 'eip155' })
  await settle()
  first.kit.destroy()

  const next = page({ storage, relay: first.relay })
  await expect.poll(next.statuses).toEqual(['disconnected', 'connected'])

  expect(next.told).toEqual(['solana walletConnect restored'])
})

test('T-W4 a face that answers after three seconds changes nothing any more, and connect does not wait for it', async () => {
  const answer = deferred<void>()
  const one = page({ relay: mockRelay({ grants: both, reconnectAfter: answer.promise }) })

  const attempt = connect(one.kit, { connectorId: 'walletConnect' })
  await one.kit.clock.advance(3_000)
  await attempt
  answer.resolve()
  await settle()

  expect(one.statuses()).toEqual(['connected', 'disconnected'])
  expect(one.kit.clock.pending).toBe(0)
})

test("T-W4 the user's own choice in a family overtakes the face that is on its way there", async () => {
  const answer = deferred<void>()
  const one = page({ relay: mockRelay({ grants: both, reconnectAfter: answer.promise }) })
  const attempt = connect(one.kit, { connectorId: 'walletConnect' })
  await settle()

  await connect(one.kit, { connectorId: 'sol', namespace: 'solana' })
  answer.resolve()
  await attempt

  expect(snapshot(one, 'solana')).toMatchObject({ connectorId: 'sol' })
})

test('S-33 with several wallets allowed, one that stands behind another stays there', async () => {
  const one = page({ multiWallet: true })
  await connect(one.kit, { connectorId: 'walletConnect', walletId: 'phone' })
  await connect(one.kit, { connectorId: 'sol', namespace: 'solana' })

  await connect(one.kit, { connectorId: 'walletConnect', namespace: 'eip155', walletId: 'other' })

  expect(snapshot(one, 'solana')).toMatchObject({ connectorId: 'sol' })
  expect(one.kit.store.get(connectionsAtom)).toContainEqual(
    expect.objectContaining({ namespace: 'solana', connectorId: 'walletConnect', status: 'active' }),
  )
})

test('S-33 S-23 switching to a network of the other family asks no wallet that is there already', async () => {
  const one = page()
  await connect(one.kit, { connectorId: 'walletConnect' })

  await switchNetwork(one.kit, { chainId: solana.caipNetworkId })

  expect(one.kit.store.get(activeNamespaceAtom)).toBe('solana')
  expect(snapshot(one, 'eip155')).toMatchObject({ status: 'connected', chainId: 'eip155:1' })
})
