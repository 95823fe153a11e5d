import { deferred, mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../../test/createTestKit.ts'
import { snapshotAtom } from '../state.ts'
import { connect, disconnect } from '../verbs.ts'

function page(options: { granted?: boolean } = {}) {
  const adapter = mockAdapter({ wallets: [{ id: 'wagmi', isGranted: options.granted ?? false }] })
  const kit = createTestKit({ adapter })
  const told: string[] = []
  kit.events.on('connected', ({ connectorId, isRestored }) => told.push(`${connectorId}${isRestored ? ' restored' : ''}`))
  kit.mount()
  const wallet = () => {
    const [found] = adapter.connectors
    if (!found) throw new Error('no wallet')
    return found
  }
  return { kit, told, wallet }
}
const rest = async () => {
  for (let turn = 0; turn < 30; turn++) await settle()
}

test('B-14 what the host connects by its own hands is connected in the kit, without a prompt', async () => {
  const { kit, told, wallet } = page()
  wallet().grant()
  await expect.poll(() => kit.store.get(snapshotAtom).status).toBe('connected')

  expect(told).toEqual(['wagmi restored'])
  expect(wallet().calls.map(({ method }) => method)).toEqual(['reconnect'])
})

test('B-14 what the kit connects itself is told once', async () => {
  const { kit, told, wallet } = page()
  const answer = deferred<void>()
  wallet().setFaults({ connectAfter: answer.promise })
  const connected = connect(kit, { connectorId: 'wagmi' })
  await rest()
  wallet().grant()
  answer.resolve()
  await connected
  await rest()
  wallet().grant()
  await rest()

  expect(told).toEqual(['wagmi'])
})

test('B-14 one that was ended here is reconnected when the host connects it again', async () => {
  const { kit, told, wallet } = page()
  await connect(kit, { connectorId: 'wagmi' })
  await disconnect(kit)
  wallet().grant()
  await expect.poll(() => kit.store.get(snapshotAtom).status).toBe('connected')
  expect(told).toEqual(['wagmi', 'wagmi restored'])
})

test('a connector that then grants nothing, or is silent, changes nothing', async () => {
  const { kit, wallet } = page()
  wallet().setFaults({ reconnectAnswer: undefined })
  wallet().grant()
  await rest()
  wallet().setFaults({ reconnectAfter: new Promise(() => {}) })
  wallet().grant()
  await kit.clock.advance(3_000)
  await rest()
  expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
})
