import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { connectedKit, testSelectors } from '../../test/testSelectors.fixture.ts'
import {
  getConnections,
  getPairing,
  getRelayedRequests,
  getSnapshot,
  watchConnections,
  watchPairing,
  watchRelayedRequests,
  watchSnapshot,
} from './select.ts'
import { type Connection, connectionsAtom, pairingAtom, relayedRequestsAtom, type Snapshot } from './state.ts'
import { connect, disconnect } from './verbs.ts'

const origin = { namespace: 'eip155', connectorId: 'walletConnect' } as const

test('every connection', async () => {
  const kit = await connectedKit()
  const [own] = getConnections(kit)
  const other = { ...own, connectorId: 'other', status: 'disconnected' } as Connection
  const { seen } = testSelectors(kit, {
    get: getConnections,
    watch: watchConnections,
    change: () => kit.store.set(connectionsAtom, (all) => [...all, other]),
    undo: () => kit.store.set(connectionsAtom, (all) => all.filter((one) => one !== other)),
  })
  expect(seen).toMatchObject([{ connectorId: 'mock' }, { connectorId: 'other' }])
})

test('the pairing that waits for a wallet', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getPairing,
    watch: watchPairing,
    change: () => kit.store.set(pairingAtom, { ...origin, uri: 'wc:1', expiresAtMs: 5 }),
    undo: () => kit.store.set(pairingAtom, undefined),
  })
  expect(seen).toMatchObject({ uri: 'wc:1' })
})

test('requests that wait in a wallet', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getRelayedRequests,
    watch: watchRelayedRequests,
    change: () => kit.store.set(relayedRequestsAtom, new Map([['r1', origin]])),
    undo: () => kit.store.set(relayedRequestsAtom, new Map()),
  })
  expect([...seen]).toEqual([['r1', origin]])
})

test('B-18 each snapshot that is new to a host, once', async () => {
  const kit = createTestKit()
  const seen: Snapshot['status'][] = []
  const stop = watchSnapshot(kit, ({ status }) => seen.push(status))
  await connect(kit, { connectorId: 'mock' })
  expect(seen.at(-1)).toBe('connected')
  expect(seen.filter((status) => status === 'connected')).toHaveLength(1)

  // The same account in an object of its own is no change.
  kit.store.set(connectionsAtom, (all) => all.map((one) => ({ ...one, accounts: [...one.accounts] })))
  expect(seen.filter((status) => status === 'connected')).toHaveLength(1)

  await disconnect(kit)
  expect(seen.at(-1)).toBe('disconnected')
  const count = seen.length
  stop()
  await connect(kit, { connectorId: 'mock' })
  expect(getSnapshot(kit).status).toBe('connected')
  expect(seen).toHaveLength(count)
})

test('B-18 of the active family, or of one that is named', async () => {
  const evm = mockAdapter({ wallets: [{ id: 'a' }] })
  const sol = mockAdapter({ namespace: 'solana', wallets: [{ id: 'b' }] })
  const kit = createTestKit({ adapters: [evm, sol], networks: [ethereum, solana] })
  await connect(kit, { connectorId: 'b' })

  expect(getSnapshot(kit)).toMatchObject({ namespace: 'solana', status: 'connected' })
  expect(getSnapshot(kit, { namespace: 'eip155' })).toMatchObject({ namespace: 'eip155', status: 'disconnected', network: ethereum })
  expect(getSnapshot(kit, { namespace: 'cosmos' })).toEqual({ status: 'disconnected', accounts: [], isUnsupportedChain: false })
})

test('B-17 without a wallet the first or default network is shown', () => {
  expect(getSnapshot(createTestKit()).network).toBe(ethereum)
  const kit = createTestKit({
    networks: [solana, ethereum],
    defaultNetwork: ethereum,
    adapters: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
  })
  expect(getSnapshot(kit)).toMatchObject({ namespace: 'eip155', network: ethereum })
})

test('R-01 the one user is the connected wallet, with its accounts and no role: there is none before, and none after', async () => {
  const kit = createTestKit()
  const before = getSnapshot(kit)
  expect([before.status, before.accountId]).toEqual(['disconnected', undefined])

  await connect(kit, { connectorId: 'mock' })

  const user = getSnapshot(kit)
  expect([user.status, user.accounts.length]).toEqual(['connected', 1])
  // Whole lists: what a role would be called cannot be known.
  const known = 'accountId accounts address chainId connector connectorId isUnsupportedChain namespace network status wallet'
  expect.soft(Object.keys(user).sort().join(' ')).toBe(known)
  expect
    .soft(getConnections(kit).map((connection) => Object.keys(connection).sort().join(' ')))
    .toEqual(['accounts chainId connector connectorId details namespace status wallet'])
  expect.soft(user.accounts).toEqual(['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'])
  await disconnect(kit)
  expect(getSnapshot(kit)).toEqual(before)
})
