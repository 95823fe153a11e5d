import { toChainId, UserRejectedError } from '@latchkey/common'
import { mockAdapter, settle } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { base, createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { open } from '../modal/open.ts'
import { toastAtom } from '../notice/state.ts'
import { viewAtom } from '../router/state.ts'
import { connect } from './connect.ts'
import { selectNetwork } from './selectNetwork.ts'
import { switchNetwork } from './switchNetwork.ts'

test('N-13 leads to the view that gets the visitor there', async () => {
  const evm = mockAdapter({ wallets: [{ id: 'a' }] })
  const sol = mockAdapter({ namespace: 'solana', wallets: [{ id: 'b' }] })
  const kit = createTestKit({ adapters: [evm, sol], networks: [ethereum, base, solana] })
  await connect(kit, { connectorId: 'a' })

  expect(selectNetwork(kit, { chainId: ethereum.caipNetworkId })).toBe('stay')
  expect(selectNetwork(kit, { chainId: base.caipNetworkId })).toBe('SwitchNetwork')
  expect(kit.store.get(viewAtom)).toEqual({ view: 'SwitchNetwork', params: { chainId: 'eip155:2' } })
  expect(selectNetwork(kit, { chainId: solana.caipNetworkId })).toBe('SwitchActiveChain')
  expect(kit.store.get(viewAtom)).toEqual({ view: 'SwitchActiveChain', params: { chainId: solana.caipNetworkId } })
  expect(selectNetwork(kit, { chainId: solana.caipNetworkId, ignoreConfirmation: true })).toBe('SwitchNetwork')
})

test('V-17 an unknown network is an error', () => {
  const kit = createTestKit()
  expect(() => selectNetwork(kit, { chainId: toChainId('eip155:9') })).toThrow(expect.objectContaining({ code: 'NETWORK_NOT_FOUND' }))
})

test('N-15 R-W10 a failed switch goes back one view and says so', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { switchError: new UserRejectedError() } }] }) })
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  // What answers a failed switch is fetched with the first connection.
  await import('../reactions/accountReactions.ts')
  await settle()
  await open(kit, { view: 'Networks' })
  selectNetwork(kit, { chainId: base.caipNetworkId })

  await switchNetwork(kit, { chainId: base.caipNetworkId }).catch(() => {})

  await vi.waitFor(() => expect(kit.store.get(viewAtom).view).toBe('Networks'))
  expect(kit.store.get(toastAtom)).toMatchObject({ kind: 'error', text: 'USER_REJECTED' })
})
