import { deferred, mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { ModalClosedError } from '../reactions/close.ts'
import { attemptsAtom, connectionsAtom, snapshotAtom, statusAtom } from './state.ts'
import { cancelConnect, connect } from './verbs.ts'

const never = new Promise<never>(() => {})

test('T-W4 a late answer of an overtaken attempt changes nothing', async () => {
  const { promise, resolve } = deferred()
  const wallets = [{ id: 'late', faults: { connectAfter: promise } }, { id: 'quick' }]
  const kit = createTestKit({ adapter: mockAdapter({ wallets }) })

  const late = connect(kit, { connectorId: 'late' })
  late.catch(() => {})
  await settle()
  await connect(kit, { connectorId: 'quick' })
  await expect(late).rejects.toMatchObject({ code: 'ABORTED' })
  resolve()
  await settle()

  expect(kit.store.get(snapshotAtom)).toMatchObject({ status: 'connected', connectorId: 'quick' })
  expect(kit.store.get(connectionsAtom)).toHaveLength(1)
})

test('T-W4 a second try with the same silent wallet takes the place of the first', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectAfter: never } }] }) })
  const first = connect(kit, { connectorId: 'mock' })
  first.catch(() => {})
  await settle()

  kit.adapter.get('mock').setFaults({})
  await connect(kit, { connectorId: 'mock' })

  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  expect(kit.store.get(statusAtom)).toBe('connected')
})

test('R-W1 a silent wallet can be given up at once, by its signal', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectAfter: never } }] }) })
  const controller = new AbortController()
  const attempt = connect(kit, { connectorId: 'mock', signal: controller.signal })
  attempt.catch(() => {})
  await settle()

  controller.abort()

  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED', shortMessage: 'Request was aborted' })
  expect(kit.store.get(statusAtom)).toBe('disconnected')
})

test('S-05 a modal closed before the wallet was even asked ends the attempt by its own name', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectAfter: never } }] }) })
  const controller = new AbortController()
  const attempt = connect(kit, { connectorId: 'mock', signal: controller.signal })

  controller.abort(new ModalClosedError())

  await expect(attempt).rejects.toMatchObject({ code: 'MODAL_CLOSED', shortMessage: 'Modal closed' })
  expect(kit.store.get(statusAtom)).toBe('disconnected')
})

test('R-W1 a silent wallet can be given up at once, by cancelConnect', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectAfter: never } }] }) })
  const attempt = connect(kit, { connectorId: 'mock' })
  attempt.catch(() => {})
  await settle()

  cancelConnect(kit)

  await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  expect(kit.store.get(attemptsAtom).size).toBe(0)
})

test('B-03 a destroyed kit keeps nothing that arrives late', async () => {
  const { promise, resolve } = deferred()
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectAfter: promise } }] }) })
  kit.mount()
  const late = connect(kit, { connectorId: 'mock' })
  late.catch(() => {})
  await settle()

  kit.destroy()
  resolve()

  await expect(late).rejects.toMatchObject({ code: 'ABORTED' })
  await settle()
  expect(kit.store.get(connectionsAtom)).toEqual([])
})

test('B-03 two kits on one page share nothing', async () => {
  const [one, two] = [createTestKit(), createTestKit()]
  one.mount()
  two.mount()

  await connect(one, { connectorId: 'mock' })

  expect(two.store.get(statusAtom)).toBe('disconnected')
  expect(two.store.get(connectionsAtom)).toEqual([])
  expect(two.storage.getItem('connections')).not.toBe(one.storage.getItem('connections'))
})
