import { toChainId } from '@latchkey/common/caip'
import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { snapshotsByNamespaceAtom } from '../connection/state.ts'
import { connect } from '../connection/verbs.ts'
import { stackAtom } from '../router/state.ts'
import { push } from '../router/verbs.ts'
import { modalAtom } from './state.ts'
import { switchActiveChain } from './switchActiveChain.ts'
import { open } from './verbs.ts'

test('N-14 Connect takes its place, for the family of the target; the target is asked for', async () => {
  const sol = mockAdapter({ namespace: 'solana', wallets: [{ id: 'b' }] })
  const kit = createTestKit({ adapters: [mockAdapter(), sol], networks: [ethereum, solana] })
  await connect(kit, { connectorId: 'mock' })
  await open(kit)
  push(kit, { view: 'SwitchActiveChain', params: { chainId: solana.caipNetworkId } })

  switchActiveChain(kit, { chainId: solana.caipNetworkId })

  expect(kit.store.get(stackAtom)).toEqual([{ view: 'Account' }, { view: 'Connect' }])
  expect(kit.store.get(modalAtom).namespace).toBe('solana')
  await connect(kit, { connectorId: 'b' })
  expect(sol.get('b').calls[0]?.parameters).toMatchObject({ chainId: solana.caipNetworkId })
  expect(kit.store.get(snapshotsByNamespaceAtom).get('eip155')?.status).toBe('connected')
})

test('V-17 an unknown chain is an error', () => {
  const kit = createTestKit()
  expect(() => switchActiveChain(kit, { chainId: toChainId('eip155:9') })).toThrow(expect.objectContaining({ code: 'NETWORK_NOT_FOUND' }))
})
