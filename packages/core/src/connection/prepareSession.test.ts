import { UserRejectedError } from '@latchkey/common/contract'
import { type MockRelay, mockAdapter, mockRelay, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { close, open } from '../modal/verbs.ts'
import { prepareSession } from './prepareSession.ts'
import { connectingAtom, connectionsAtom, pairingAtom, statusAtom } from './state.ts'
import { connect, prepareConnect } from './verbs.ts'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

const asked = ({ calls }: MockRelay) => calls.filter((call) => call === 'eip155 connect').length

async function prepared() {
  const relay = mockRelay({ isManual: true })
  const kit = createTestKit({ adapters: [mockAdapter({ wallets: [{ id: 'mock' }] })], connectors: [relay] })
  kit.mount()
  await prepareConnect(kit)
  const told: string[] = []
  for (const name of ['connectFailed', 'connected', 'error'] as const) kit.events.on(name, () => told.push(name))
  await open(kit)
  prepareSession(kit)
  await settle()
  relay.pair(uri, kit.clock.now() + 240_000)
  const shown = () => kit.store.get(pairingAtom)?.uri
  return { kit, relay, told, shown }
}

test('U-02 a link is there before the tap, and nothing counts as being asked', async () => {
  const { kit, told, shown } = await prepared()

  expect(shown()).toBe(uri)
  expect(kit.store.get(connectingAtom)).toBeUndefined()
  expect(kit.store.get(statusAtom)).toBe('disconnected')
  expect(told).toEqual([])
})

test('U-02 the next connect goes on with the same pairing, and its yes counts', async () => {
  const { kit, relay, shown } = await prepared()
  const connecting = connect(kit, { connectorId: 'walletConnect' })
  await settle()
  expect(shown()).toBe(uri)

  relay.approve()

  await expect(connecting).resolves.toMatchObject({ connectorId: 'walletConnect' })
  expect(asked(relay)).toBe(1)
})

test('S-05 closing gives it up without a word, and the next one is asked again', async () => {
  const { kit, relay, told, shown } = await prepared()

  close(kit)
  await settle()

  expect(shown()).toBeUndefined()
  expect(told).toEqual([])
  prepareSession(kit)
  await settle()
  expect(asked(relay)).toBe(2)
})

test('another wallet is connected instead: what was prepared is given up', async () => {
  const { kit, relay, shown } = await prepared()

  await connect(kit, { connectorId: 'mock' })

  expect(shown()).toBeUndefined()
  relay.approve()
  await settle()
  expect(kit.store.get(connectionsAtom).map(({ connectorId }) => connectorId)).toEqual(['mock'])
})

test('one at a time: preparing twice asks once', async () => {
  const { kit, relay } = await prepared()

  prepareSession(kit)
  await settle()

  expect(asked(relay)).toBe(1)
})

test('S-05 what an installed wallet answers before connect is called counts for that, and it is not asked again', async () => {
  const adapter = mockAdapter({
    wallets: [{ id: 'mock', faults: { connectError: new UserRejectedError({ code: 'CONNECTION_REJECTED' }) } }],
  })
  const kit = createTestKit({ adapters: [adapter] })
  kit.mount()
  await prepareConnect(kit)
  const failed: unknown[] = []
  kit.events.on('connectFailed', (event) => failed.push(event))
  const asks = () => adapter.get('mock').calls.filter(({ method }) => method === 'connect').length

  prepareSession(kit, adapter.get('mock'))
  await settle()
  expect([asks(), failed.length]).toEqual([1, 0])

  await expect(connect(kit, { connectorId: 'mock' })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  expect([asks(), failed.length]).toEqual([1, 1])
})
