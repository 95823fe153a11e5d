import { mockAdapter, mockRelay, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { deadRelaysAtom, relayedRequestsAtom } from '../connection/state.ts'
import { connect, disconnect } from '../connection/verbs.ts'
import { alertAtom } from '../notice/state.ts'

async function twoFaces() {
  const relay = mockRelay()
  const adapters = [mockAdapter({ wallets: [] }), mockAdapter({ namespace: 'solana', wallets: [] })]
  const kit = createTestKit({ adapters, networks: [ethereum, solana], connectors: [relay] })
  kit.mount()
  await kit.awaken()
  const errors: string[] = []
  kit.events.on('error', ({ error }) => errors.push(error.code))
  return { kit, relay, errors }
}

test('B-23 X-01 a dead relay is one alert, gone when a relay answers', async () => {
  const { kit, relay, errors } = await twoFaces()

  relay.setReachable(false)
  await expect.poll(() => kit.store.get(alertAtom)).toMatchObject({ code: 'RELAY_UNREACHABLE', short: 'Connection Problem' })
  expect(kit.store.get(deadRelaysAtom)).toEqual(new Set(['walletConnect']))
  expect(errors).toEqual(['RELAY_UNREACHABLE'])

  relay.setReachable(true)
  expect(kit.store.get(alertAtom)).toBeUndefined()
  expect(kit.store.get(deadRelaysAtom).size).toBe(0)
})

test('B-23 a relay that answers takes away no other alert', async () => {
  const { kit, relay } = await twoFaces()
  relay.setReachable(false)
  await expect.poll(() => kit.store.get(alertAtom)?.code).toBe('RELAY_UNREACHABLE')
  kit.store.set(alertAtom, { code: 'SERVER_ERROR', kind: 'error', short: '', long: '' })

  relay.setReachable(true)

  expect(kit.store.get(alertAtom)?.code).toBe('SERVER_ERROR')
})

test('B-20 requests that wait in the wallet are listed, oldest first, until each is settled', async () => {
  const { kit, relay } = await twoFaces()
  const ids = () => [...kit.store.get(relayedRequestsAtom).keys()]

  relay.relayRequest('a')
  relay.relayRequest('b', 'solana')
  expect([...kit.store.get(relayedRequestsAtom)]).toEqual([
    ['a', { connectorId: 'walletConnect', namespace: 'eip155' }],
    ['b', { connectorId: 'walletConnect', namespace: 'solana' }],
  ])
  relay.settleRequest('a')
  relay.settleRequest('unknown')

  expect(ids()).toEqual(['b'])
})

test('S-08 requests of a wallet that has gone wait no more', async () => {
  const { kit, relay } = await twoFaces()
  await connect(kit, { connectorId: 'walletConnect' })
  await settle()
  relay.relayRequest('a')

  await disconnect(kit)

  expect(kit.store.get(relayedRequestsAtom).size).toBe(0)
})
