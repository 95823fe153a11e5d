import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { modalAtom } from '../modal/state.ts'
import { open } from '../modal/verbs.ts'
import { activeNamespaceAtom } from '../network/state.ts'
import { connectionsAtom, snapshotAtom, snapshotsByNamespaceAtom } from './state.ts'
import { connect, disconnect } from './verbs.ts'

function twoFamilies() {
  const evm = mockAdapter({ wallets: [{ id: 'a' }] })
  const sol = mockAdapter({ namespace: 'solana', wallets: [{ id: 'b' }] })
  return createTestKit({ adapters: [evm, sol], networks: [ethereum, solana] })
}

test('S-07 forgets account and wallet, sets disconnected, ends the grant and closes the modal', async () => {
  const kit = createTestKit()
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  await open(kit)

  await disconnect(kit)

  expect(kit.store.get(snapshotAtom)).toMatchObject({ status: 'disconnected', accounts: [], chainId: 'eip155:1' })
  expect(kit.store.get(snapshotAtom)).not.toHaveProperty('address')
  expect(kit.store.get(modalAtom).open).toBe(false)
  expect(kit.adapter.get('mock').calls.map(({ method }) => method)).toEqual(['connect', 'disconnect'])
})

test('S-07 leaves the modal open when told so', async () => {
  const kit = createTestKit()
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  await open(kit)

  await disconnect(kit, { keepOpen: true })

  expect(kit.store.get(modalAtom).open).toBe(true)
})

test('B-08 all families end with one call', async () => {
  const kit = twoFamilies()
  await connect(kit, { connectorId: 'a' })
  await connect(kit, { connectorId: 'b' })

  await disconnect(kit)

  expect([...kit.store.get(snapshotsByNamespaceAtom).values()].map(({ status }) => status)).toEqual(['disconnected', 'disconnected'])
})

test('S-33 one family ends, the other stays and comes to the front', async () => {
  const kit = twoFamilies()
  await connect(kit, { connectorId: 'a' })
  await connect(kit, { connectorId: 'b' })

  await disconnect(kit, { namespace: 'solana' })

  expect([...kit.store.get(snapshotsByNamespaceAtom)].map(([namespace, { status }]) => [namespace, status])).toEqual([
    ['eip155', 'connected'],
    ['solana', 'disconnected'],
  ])
  expect(kit.store.get(activeNamespaceAtom)).toBe('eip155')
})

test('R-W13 a wallet that never ends its grant is waited for half a second; locally it is gone at once', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { disconnectAfter: new Promise(() => {}) } }] }) })
  await connect(kit, { connectorId: 'mock' })
  let isDone = false

  const ending = disconnect(kit).then(() => {
    isDone = true
  })
  await settle()
  expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
  await kit.clock.advance(499)
  expect(isDone).toBe(false)
  await kit.clock.advance(1)

  await ending
  expect(kit.clock.pending).toBe(0)
})

test('S-07 a wallet that fails to end its grant is told, not thrown', async () => {
  const boom = new Error('boom')
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { disconnectError: boom } }] }) })
  const codes: string[] = []
  kit.events.on('error', ({ error }) => codes.push(`${error.code} ${error.shortMessage}`))
  await connect(kit, { connectorId: 'mock' })

  await disconnect(kit)

  expect(codes).toEqual(['DISCONNECT_FAILED Failed to disconnect'])
  expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
})

test('S-06 what has ended is only remembered, without its connector', async () => {
  const kit = createTestKit()
  await connect(kit, { connectorId: 'mock' })

  await disconnect(kit)

  expect(kit.store.get(connectionsAtom)).toMatchObject([{ connectorId: 'mock', status: 'disconnected', connector: undefined }])
})

test('S-06 at most four are remembered in a family', async () => {
  const wallets = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }))
  const kit = createTestKit({ adapter: mockAdapter({ wallets }) })

  for (const { id } of wallets) {
    await connect(kit, { connectorId: id })
    await disconnect(kit)
  }

  expect(kit.store.get(connectionsAtom).map(({ connectorId }) => connectorId)).toEqual(['c', 'd', 'e', 'f'])
})

test('disconnecting nothing does nothing', async () => {
  const kit = createTestKit()
  const events: string[] = []
  kit.events.on('disconnected', ({ connectorId }) => events.push(connectorId))
  await disconnect(kit)
  expect(events).toEqual([])
})
