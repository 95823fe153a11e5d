import { toChainId } from '@latchkey/common/caip'
import { UserRejectedError } from '@latchkey/common/contract'
import { mockAdapter, settle } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { base, createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { open } from '../modal/verbs.ts'
import { toastAtom } from '../notice/state.ts'
import { viewAtom } from '../router/state.ts'
import { selectNetwork } from './selectNetwork.ts'
import { connect, switchNetwork } from './verbs.ts'

test('N-13 leads to the view that gets the user there', async () => {
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

test.each([
  [undefined, 'SwitchNetwork'],
  [true, 'SwitchNetwork'],
  [false, 'SwitchActiveChain'],
] as const)('N-13 where the embedded wallet is for the target: %s, the choice leads to %s', async (isServed, view) => {
  const evm = mockAdapter({ wallets: [{ id: 'ID_AUTH', type: 'auth' }] })
  const sol = mockAdapter({ namespace: 'solana', wallets: [{ id: 'ID_AUTH', type: 'auth' }] })
  const kit = createTestKit({ adapters: [evm, sol], networks: [ethereum, base, solana] })
  await connect(kit, { connectorId: 'ID_AUTH', namespace: 'eip155' })
  const asked: string[] = []
  if (isServed !== undefined) Object.assign(sol.get('ID_AUTH'), { isServed: (id: string) => asked.push(id) > 0 && isServed })

  expect(selectNetwork(kit, { chainId: solana.caipNetworkId })).toBe(view)
  expect(asked).toEqual(isServed === undefined ? [] : [solana.caipNetworkId])
})

test('S-16 the embedded wallet goes to families that it serves, and to no other', async () => {
  const networks = [ethereum, base, solana]
  const connectedKit = async (solanaType: 'auth' | 'injected') => {
    const evm = mockAdapter({ wallets: [{ id: 'ID_AUTH', type: 'auth' }] })
    const sol = mockAdapter({ namespace: 'solana', wallets: [{ id: 'ID_AUTH', type: solanaType }] })
    const kit = createTestKit({ adapters: [evm, sol], networks })
    await connect(kit, { connectorId: 'ID_AUTH', namespace: 'eip155' })
    return kit
  }
  expect(selectNetwork(await connectedKit('auth'), { chainId: solana.caipNetworkId })).toBe('SwitchNetwork')
  expect(selectNetwork(await connectedKit('injected'), { chainId: solana.caipNetworkId })).toBe('SwitchActiveChain')
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
  await import('../reactions/account/accountReactions.ts')
  await settle()
  await open(kit, { view: 'Networks' })
  selectNetwork(kit, { chainId: base.caipNetworkId })

  await switchNetwork(kit, { chainId: base.caipNetworkId }).catch(() => {})

  await vi.waitFor(() => expect(kit.store.get(viewAtom).view).toBe('Networks'))
  expect(kit.store.get(toastAtom)).toMatchObject({ kind: 'error', text: 'USER_REJECTED' })
})
