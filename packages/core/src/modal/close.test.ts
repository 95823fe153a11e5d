import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { snapshotAtom } from '../connection/state.ts'
import { connect } from '../connection/verbs.ts'
import { stackAtom, viewAtom } from '../router/state.ts'
import { push } from '../router/verbs.ts'
import { modalAtom } from './state.ts'
import { close, open } from './verbs.ts'

test('N-10 tells it, resets the view to Connect and clears loading and the filter', async () => {
  const kit = createTestKit()
  kit.mount()
  await open(kit, { namespace: 'eip155' })
  push(kit, { view: 'Networks' })
  const told: unknown[] = []
  kit.events.on('closed', (event) => told.push(event))

  expect(close(kit)).toBe(true)

  expect(told).toEqual([{ isConnected: false }])
  expect(kit.store.get(stackAtom)).toEqual([{ view: 'Connect' }])
  expect(kit.store.get(modalAtom)).toMatchObject({ open: false, loading: false, namespace: undefined })
  expect(close(kit)).toBe(false)
  expect(told).toHaveLength(1)
})

test.each([
  [false, 'Connect'],
  [true, 'Account'],
])('N-10 embedded and connected %s it stays and shows %s', async (isConnected, view) => {
  const kit = createTestKit()
  if (isConnected) await connect(kit, { connectorId: 'mock' })
  await open(kit)
  kit.store.set(modalAtom, (modal) => ({ ...modal, embedded: true }))
  push(kit, { view: 'Networks' })

  close(kit)

  expect(kit.store.get(modalAtom).open).toBe(true)
  expect(kit.store.get(viewAtom).view).toBe(view)
})

test('N-17 U-14 while it cannot be closed it shakes for 500 ms', async () => {
  const kit = createTestKit()
  kit.mount()
  await open(kit)
  kit.store.set(modalAtom, (modal) => ({ ...modal, closable: false }))

  expect(close(kit)).toBe(false)

  expect(kit.store.get(modalAtom)).toMatchObject({ open: true, shake: true })
  await kit.clock.advance(499)
  expect(kit.store.get(modalAtom).shake).toBe(true)
  await kit.clock.advance(1)
  expect(kit.store.get(modalAtom).shake).toBe(false)
})

test('S-05 closing during a connect flow rejects it', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectAfter: new Promise(() => {}) } }] }) })
  kit.mount()
  await open(kit)
  const attempt = connect(kit, { connectorId: 'mock' })
  attempt.catch(() => {})
  await settle()

  close(kit)

  await expect(attempt).rejects.toMatchObject({ code: 'MODAL_CLOSED', shortMessage: 'Modal closed' })
  expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
})

test('B-20 it closes on success, at once, or 0.8 s after the view that waited has shown so', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ id: 'a' }, { id: 'b' }] }) })
  kit.mount()
  await open(kit)
  await connect(kit, { connectorId: 'a' })
  expect(kit.store.get(modalAtom).open).toBe(false)

  await open(kit, { view: 'ConnectingExternal', data: { connectorId: 'b' } })
  await connect(kit, { connectorId: 'b' })
  expect(kit.store.get(modalAtom).open).toBe(true)
  await kit.clock.advance(800)
  expect(kit.store.get(modalAtom).open).toBe(false)
})

test('B-20 50 rounds of open, connect, disconnect, close give the same result and leave no timer', async () => {
  const kit = createTestKit()
  kit.mount()
  for (let round = 0; round < 50; round++) {
    await open(kit)
    await connect(kit, { connectorId: 'mock' })
    await open(kit)
    await kit.adapter.get('mock').disconnect?.({ signal: kit.signal })
    kit.adapter.get('mock').leave()
    close(kit)
    expect(kit.store.get(modalAtom)).toMatchObject({ open: false, loading: false })
    expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
  }
  await settle()
  await kit.clock.advance(0)
  expect(kit.clock.pending).toBe(0)
})

test.each([
  ['closes the modal', { closable: true, embedded: false }, { open: false, shake: false }],
  ['shakes it where something must be answered first', { closable: false, embedded: false }, { open: true, shake: true }],
  ['leaves it where the host has placed it in the page', { closable: true, embedded: true }, { open: true, shake: false }],
])('N-10 Escape in a field of the embedded wallet’s frame %s', async (_, before, after) => {
  const kit = createTestKit()
  kit.mount()
  await open(kit)
  kit.store.set(modalAtom, (modal) => ({ ...modal, ...before }))

  kit.wallet.emit('leaveRequested', { connectorId: 'ID_AUTH', namespace: 'eip155' })

  expect(kit.store.get(modalAtom)).toMatchObject(after)
})
