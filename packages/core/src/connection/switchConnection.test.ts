import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import type { Events } from '../events.ts'
import { remoteFeaturesAtom } from '../features/state.ts'
import { modalAtom } from '../modal/state.ts'
import { open } from '../modal/verbs.ts'
import { alertAtom } from '../notice/state.ts'
import { connectionsAtom, snapshotAtom } from './state.ts'
import { connect, disconnect, switchConnection } from './verbs.ts'

async function twoWallets() {
  const adapter = mockAdapter({ wallets: [{ id: 'a' }, { id: 'b', addresses: ['0x1111111111111111111111111111111111111111'] }] })
  const kit = createTestKit({ adapter, gateway: 'https://gateway.example', projectId: 'p1' })
  kit.store.set(remoteFeaturesAtom, [{ id: 'multi_wallet', isEnabled: true, config: null }])
  await connect(kit, { connectorId: 'a' })
  await connect(kit, { connectorId: 'b' })
  return kit
}

test('S-04 a live connection becomes the current one without a prompt', async () => {
  const kit = await twoWallets()
  expect(kit.store.get(connectionsAtom).map(({ status }) => status)).toEqual(['active', 'connected'])

  await switchConnection(kit, { connectorId: 'a', namespace: 'eip155' })

  expect(kit.store.get(snapshotAtom).connectorId).toBe('a')
  expect(kit.store.get(connectionsAtom).map(({ connectorId, status }) => `${connectorId} ${status}`)).toEqual(['b active', 'a connected'])
  expect(kit.adapter.get('a').calls).toHaveLength(1)
})

test('S-04 its event says that the user was not asked, the modal stays and no success is counted', async () => {
  const kit = await twoWallets()
  kit.mount()
  await open(kit, { view: 'ProfileWallets' })
  const told: Events['connected'][] = []
  const counted: string[] = []
  kit.events.on('connected', (event) => void told.push(event))
  kit.events.on('tracked', ({ event }) => void counted.push(event))

  await switchConnection(kit, { connectorId: 'a', namespace: 'eip155' })
  await settle()

  expect(told).toMatchObject([{ connectorId: 'a', isSwitched: true, isRestored: false }])
  expect(counted).not.toContain('CONNECT_SUCCESS')
  expect(kit.store.get(modalAtom).open).toBe(true)
})

test('S-04 S-03 the current one is an error', async () => {
  const kit = await twoWallets()
  await expect(switchConnection(kit, { connectorId: 'b', namespace: 'eip155' })).rejects.toMatchObject({ code: 'ALREADY_CONNECTED' })
})

test('S-04 one that is only remembered is connected again', async () => {
  const kit = await twoWallets()
  await disconnect(kit, { connectorId: 'a' })

  await switchConnection(kit, { connectorId: 'a', namespace: 'eip155' })

  expect(kit.store.get(snapshotAtom).connectorId).toBe('a')
  expect(kit.adapter.get('a').calls.map(({ method }) => method)).toEqual(['connect', 'disconnect', 'connect'])
})

test('S-04 one that is not stored is an error', async () => {
  const kit = await twoWallets()
  await expect(switchConnection(kit, { connectorId: 'x', namespace: 'eip155' })).rejects.toMatchObject({ code: 'CONNECTOR_MISSING' })
})

test("S-04 any other status is 'Invalid connection status'", async () => {
  const kit = await twoWallets()
  kit.store.set(connectionsAtom, (all) => all.map((one) => (one.connectorId === 'a' ? { ...one, status: 'odd' as never } : one)))
  await expect(switchConnection(kit, { connectorId: 'a', namespace: 'eip155' })).rejects.toMatchObject({
    code: 'CONNECTION_STATUS_INVALID',
    shortMessage: 'Invalid connection status',
  })
})

test('R-05 without the remote flag the user is told, and the other wallet takes the place of the active one', async () => {
  const adapter = mockAdapter({ wallets: [{ id: 'a' }, { id: 'b', addresses: ['0x1111111111111111111111111111111111111111'] }] })
  const kit = createTestKit({ adapter, debug: true })
  kit.mount()
  await connect(kit, { connectorId: 'a' })
  await connect(kit, { connectorId: 'b' })
  expect(kit.store.get(alertAtom)).toBeUndefined()

  await switchConnection(kit, { connectorId: 'a', namespace: 'eip155' })

  expect(kit.store.get(connectionsAtom).map(({ connectorId, status }) => `${connectorId} ${status}`)).toEqual([
    'b disconnected',
    'a connected',
  ])
  await expect
    .poll(() => kit.store.get(alertAtom))
    .toMatchObject({ code: 'MULTI_WALLET_OFF', kind: 'info', short: 'Multi-Wallet Not Enabled' })
})

test('R-05 with it, no wallet is told anything', async () => {
  const kit = await twoWallets()

  await switchConnection(kit, { connectorId: 'a', namespace: 'eip155' })
  await settle()

  expect(kit.store.get(alertAtom)).toBeUndefined()
})

test('S-06 when the current one ends, the other becomes current', async () => {
  const kit = await twoWallets()

  await disconnect(kit, { connectorId: 'b' })

  expect(kit.store.get(snapshotAtom)).toMatchObject({ status: 'connected', connectorId: 'a' })
})
