import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { base, createTestKit, ethereum } from '../../test/createTestKit.ts'
import { connectionsAtom, snapshotAtom } from '../connection/state.ts'
import { connect } from '../connection/verbs.ts'
import { connectorEntriesAtom } from '../connector/state.ts'
import { modalAtom } from '../modal/state.ts'
import { viewAtom } from '../router/state.ts'

const other = '0x1111111111111111111111111111111111111111'

async function connected(options: Parameters<typeof createTestKit>[0] = {}) {
  const kit = createTestKit(options)
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  const told: string[] = []
  kit.events.on('accountChanged', ({ accountId }) => told.push(`account ${accountId}`))
  kit.events.on('networkChanged', ({ chainId }) => told.push(`chain ${chainId}`))
  kit.events.on('disconnected', ({ reason }) => told.push(`disconnected ${reason}`))
  return { kit, wallet: kit.adapter.get('mock'), told }
}

test('S-34 accounts changed to another', async () => {
  const { kit, wallet, told } = await connected()
  wallet.changeAccounts([other])
  expect(kit.store.get(snapshotAtom)).toMatchObject({ address: other, status: 'connected' })
  expect(told).toEqual([`account eip155:1:${other}`])
  wallet.changeAccounts([other])
  expect(told).toHaveLength(1)
})

test('S-34 accounts changed to none is a disconnect', async () => {
  const { kit, wallet, told } = await connected()
  wallet.changeAccounts([])
  expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
  expect(told).toEqual(['account undefined', 'disconnected wallet'])
})

test('S-34 chain changed to a known one', async () => {
  const { kit, wallet, told } = await connected()
  wallet.changeChain('eip155:2')
  expect(kit.store.get(snapshotAtom)).toMatchObject({ chainId: 'eip155:2', isUnsupportedChain: false })
  expect(told).toEqual(['chain eip155:2'])
})

test('S-22 N-19 chain changed to an unknown one is flagged, named, and shown', async () => {
  const { kit, wallet } = await connected()
  wallet.changeChain('eip155:777')
  await settle()
  expect(kit.store.get(snapshotAtom)).toMatchObject({ isUnsupportedChain: true, network: { name: 'Unknown Network' } })
  expect(kit.store.get(modalAtom).open).toBe(true)
  expect(kit.store.get(viewAtom).view).toBe('UnsupportedChain')

  wallet.changeChain('eip155:1')
  expect(kit.store.get(viewAtom).view).toBe('Account')
})

test.each([[{ allowUnsupportedChain: true }], [{ enableNetworkSwitch: false }]])('N-19 is not shown with %o', async (options) => {
  const { kit, wallet } = await connected(options)
  wallet.changeChain('eip155:777')
  await settle()
  expect(kit.store.get(snapshotAtom).isUnsupportedChain).toBe(true)
  expect(kit.store.get(modalAtom).open).toBe(false)
})

test('S-34 the wallet ends the session: one event', async () => {
  const { wallet, told } = await connected()
  wallet.leave()
  wallet.leave()
  expect(told.filter((line) => line.startsWith('disconnected'))).toEqual(['disconnected wallet'])
})

test('S-34 what a wallet says that is not connected changes nothing', async () => {
  const { kit, told } = await connected({ adapter: mockAdapter({ wallets: [{}, { id: 'other' }] }) })
  const before = kit.store.get(snapshotAtom)
  kit.adapter.get('other').changeAccounts([other])
  kit.adapter.get('other').changeChain('eip155:2')
  kit.adapter.get('other').leave()
  expect(kit.store.get(snapshotAtom)).toBe(before)
  expect(told).toEqual([])
})

test('R-W7 a wallet announced later appears live', async () => {
  const { kit } = await connected()
  kit.adapter.announce({ id: 'io.late', name: 'Late' })
  expect(kit.store.get(connectorEntriesAtom).map(({ id }) => id)).toContain('io.late')
})

test('E-17 the chains of a session follow what its wallet grants', async () => {
  const connectAnswer = { accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'], chainId: 'eip155:1', chains: ['eip155:1'] }
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectAnswer } }] }) })
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  const chains = () => kit.store.get(connectionsAtom).map((one) => one.chains)
  expect(chains()).toEqual([['eip155:1']])

  kit.wallet.emit('chainsGranted', { connectorId: 'another', namespace: 'eip155', chains: [] })
  expect(chains()).toEqual([['eip155:1']])
  kit.wallet.emit('chainsGranted', { connectorId: 'mock', namespace: 'eip155', chains: [ethereum.caipNetworkId, base.caipNetworkId] })
  expect(chains()).toEqual([['eip155:1', 'eip155:2']])
})
