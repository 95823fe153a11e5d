import { createMemoryStorage, type Storage } from '@latchkey/common/web'
import { deferred, type MockOptions, mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { modalAtom } from '../modal/state.ts'
import { open } from '../modal/verbs.ts'
import { restore } from '../persistence/restore.ts'
import { viewAtom } from '../router/state.ts'
import { connectionsAtom, snapshotAtom, snapshotsByNamespaceAtom, statusAtom } from './state.ts'
import { connect, disconnect, reconnect } from './verbs.ts'

/** A page that was connected to `mock` once, and what it left behind. */
async function leave(wallet: MockOptions = {}): Promise<Storage> {
  const storage = createMemoryStorage()
  const kit = createTestKit({ storage, adapter: mockAdapter({ wallets: [wallet] }) })
  kit.mount()
  await connect(kit, { connectorId: wallet.id ?? 'mock' })
  await settle()
  kit.destroy()
  return storage
}

const granted = (more: MockOptions = {}) => mockAdapter({ wallets: [{ isGranted: true, ...more }] })

test('S-02 a stored connection is connecting from the first moment, then connected; the user is not asked', async () => {
  const storage = await leave()
  const adapter = granted()
  const kit = createTestKit({ storage, adapter })
  const seen: string[] = []
  kit.store.sub(statusAtom, () => seen.push(kit.store.get(statusAtom)))

  kit.mount()
  expect(kit.store.get(statusAtom)).toBe('connecting')
  await expect.poll(() => kit.store.get(statusAtom)).toBe('connected')

  expect(seen).toEqual(['connecting', 'connected'])
  expect(kit.store.get(snapshotAtom)).toMatchObject({
    connectorId: 'mock',
    network: ethereum,
    address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  })
  expect(adapter.get('mock').calls).toMatchObject([
    { method: 'reconnect', parameters: { accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'], chainId: 'eip155:1' } },
  ])
})

test.each([
  ['on the view that fits', {}, 'Account'],
  ['on Connect, asked for', { view: 'Connect' }, 'Connect'],
  ['on another view', { view: 'WhatIsAWallet' }, 'WhatIsAWallet'],
] as const)('N-05 S-02 a modal opened before the wallet is back, %s, shows %o then %s', async (_, asked, view) => {
  const kit = createTestKit({ storage: await leave(), adapter: granted() })
  kit.mount()
  const opening = open(kit, asked)
  expect(kit.store.get(viewAtom).view).toBe('view' in asked ? asked.view : 'Connect')

  await expect.poll(() => kit.store.get(statusAtom)).toBe('connected')
  await opening
  await settle()

  expect(kit.store.get(viewAtom).view).toBe(view)
  expect(kit.store.get(modalAtom).open).toBe(true)
})

test('S-02 R-14 with reconnect off the status is disconnected and no wallet is asked', async () => {
  const storage = await leave()
  const adapter = granted()
  const kit = createTestKit({ storage, adapter, enableReconnect: false })

  kit.mount()
  expect(kit.store.get(statusAtom)).toBe('disconnected')
  await kit.awaken()
  await settle()

  expect(kit.store.get(statusAtom)).toBe('disconnected')
  expect(adapter.get('mock').calls).toEqual([])
})

test.each([
  ['grants nothing any more', { isGranted: false }],
  ['fails', { faults: { reconnectError: new Error('boom') } }],
  ['cannot be reconnected silently', { isGranted: true, faults: { hasNoReconnect: true } }],
  ['grants another account only (T-W1)', { isGranted: true, addresses: ['0x1111111111111111111111111111111111111111'] }],
  ['answers nonsense', { faults: { reconnectAnswer: { accounts: [], chainId: 'x' } } }],
])('S-02 a wallet that %s leaves the family disconnected, and that is logged', async (_, wallet) => {
  const storage = await leave()
  const kit = createTestKit({ storage, adapter: mockAdapter({ wallets: [wallet as MockOptions] }) })

  kit.mount()
  await expect.poll(() => kit.store.get(statusAtom)).toBe('disconnected')

  expect(kit.warnings).toEqual(['"mock" is not connected any more: Failed to connect.'])
  expect(kit.store.get(connectionsAtom)).toMatchObject([{ connectorId: 'mock', status: 'disconnected' }])
})

test('R-W7 a wallet that is injected late is waited for', async () => {
  const storage = await leave()
  const adapter = mockAdapter({ wallets: [] })
  const kit = createTestKit({ storage, adapter })
  kit.mount()
  await kit.awaken()
  await kit.clock.advance(2_900)
  expect(kit.store.get(statusAtom)).toBe('connecting')

  adapter.announce({ isGranted: true })

  await expect.poll(() => kit.store.get(statusAtom)).toBe('connected')
})

test('R-W7 after 3 s it goes on without', async () => {
  const storage = await leave()
  const kit = createTestKit({ storage, adapter: mockAdapter({ wallets: [] }) })
  kit.mount()
  await kit.awaken()

  await kit.clock.advance(3_000)

  expect(kit.store.get(statusAtom)).toBe('disconnected')
  expect(kit.clock.pending).toBe(0)
})

test('B-20 a wallet that never answers on load has a deadline', async () => {
  const storage = await leave()
  const kit = createTestKit({ storage, adapter: granted({ faults: { reconnectAfter: new Promise(() => {}) } }) })
  kit.mount()
  await kit.awaken()

  await kit.clock.advance(10_000)

  expect(kit.store.get(statusAtom)).toBe('disconnected')
})

test('S-06 after a disconnect nothing reconnects', async () => {
  const storage = createMemoryStorage()
  const kit = createTestKit({ storage })
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  await disconnect(kit)
  await settle()
  kit.destroy()

  const adapter = granted()
  const next = createTestKit({ storage, adapter })
  next.mount()
  await next.awaken()
  await settle()

  expect(next.store.get(statusAtom)).toBe('disconnected')
  expect(adapter.get('mock').calls).toEqual([])
})

test("T-W4 the user's own choice overtakes the silent return", async () => {
  const storage = await leave()
  const late = deferred()
  const adapter = mockAdapter({ wallets: [{ isGranted: true, faults: { reconnectAfter: late.promise } }, { id: 'other' }] })
  const kit = createTestKit({ storage, adapter })
  kit.mount()
  await kit.awaken()

  await connect(kit, { connectorId: 'other' })
  late.resolve()
  await settle()

  expect(kit.store.get(snapshotAtom)).toMatchObject({ status: 'connected', connectorId: 'other' })
  expect(kit.store.get(connectionsAtom).filter(({ status }) => status !== 'disconnected')).toHaveLength(1)
})

test('S-33 families return side by side', async () => {
  const storage = createMemoryStorage()
  const wallets = [{ id: 'multi', isGranted: true }]
  const make = () =>
    createTestKit({
      storage,
      networks: [ethereum, solana],
      adapters: [mockAdapter({ wallets }), mockAdapter({ namespace: 'solana', wallets })],
    })
  const kit = make()
  kit.mount()
  await connect(kit, { connectorId: 'multi', namespace: 'eip155' })
  await connect(kit, { connectorId: 'multi', namespace: 'solana' })
  await settle()
  kit.destroy()

  const next = make()
  next.mount()

  await expect
    .poll(() => [...next.store.get(snapshotsByNamespaceAtom).values()].map(({ status }) => status))
    .toEqual(['connected', 'connected'])
  expect(next.store.get(snapshotAtom).namespace).toBe('solana')
})

test('B-20 inside a Safe it just connects, and the Safe wins over what was stored', async () => {
  const storage = await leave()
  const adapter = mockAdapter({ wallets: [{ isGranted: true }, { id: 'safe', type: 'external', isHost: true, isFrame: true }] })
  const kit = createTestKit({ storage, adapter })

  kit.mount()

  await expect.poll(() => kit.store.get(snapshotAtom)).toMatchObject({ status: 'connected', connectorId: 'safe' })
  expect(adapter.get('mock').calls).toEqual([])
})

test('reconnect settles with what lives again, and is empty when there is nothing', async () => {
  const kit = createTestKit({ adapter: granted() })
  expect(await reconnect(kit)).toEqual([])

  const storage = await leave()
  const next = createTestKit({ storage, adapter: mockAdapter({ wallets: [{ isGranted: false }] }) })
  next.mount()
  await expect.poll(() => next.store.get(statusAtom)).toBe('disconnected')
  next.adapter
    .get('mock')
    .setFaults({ reconnectAnswer: { accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'], chainId: 'eip155:1' } })

  expect(await reconnect(next)).toMatchObject([{ connectorId: 'mock', status: 'connected' }])
})

test('S-02 T-W4 what the user asks before the way back begins is not overtaken by it', async () => {
  const storage = await leave()
  const answer = deferred<void>()
  const adapter = mockAdapter({
    wallets: [{ isGranted: true }, { id: 'other', faults: { connectAfter: answer.promise } }],
  })
  const kit = createTestKit({ storage, adapter })
  restore(kit)
  const asked = connect(kit, { connectorId: 'other' })
  await expect.poll(() => adapter.get('other').calls.length).toBe(1)

  expect(await reconnect(kit)).toEqual([])
  answer.resolve()
  await asked

  expect(adapter.get('mock').calls).toEqual([])
  expect(kit.store.get(snapshotAtom)).toMatchObject({ status: 'connected', connectorId: 'other' })
})
