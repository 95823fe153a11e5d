import { toChainId } from '@latchkey/common/caip'
import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { base, createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { networksAtom } from '../network/state.ts'
import { removeNetwork } from './removeNetwork.ts'
import { snapshotAtom } from './state.ts'
import { connect } from './verbs.ts'

test('S-24 removing the active network switches to the first remaining one', async () => {
  const kit = createTestKit()
  await connect(kit, { connectorId: 'mock' })

  await removeNetwork(kit, { chainId: ethereum.caipNetworkId })

  expect(kit.store.get(networksAtom)).toEqual([base])
  expect(kit.store.get(snapshotAtom).network).toBe(base)
})

test('S-24 the wallet that will not switch stays, on a chain that is unsupported now', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { switchError: new Error('no') } }] }) })
  await connect(kit, { connectorId: 'mock' })

  await removeNetwork(kit, { chainId: ethereum.caipNetworkId })

  expect(kit.store.get(snapshotAtom)).toMatchObject({ chainId: 'eip155:1', isUnsupportedChain: true })
})

test('V-18 another one goes quietly; an unknown one and the last one stay as they are', async () => {
  const kit = createTestKit()

  await removeNetwork(kit, { chainId: base.caipNetworkId })
  await removeNetwork(kit, { chainId: toChainId('eip155:9') })
  await removeNetwork(kit, { chainId: ethereum.caipNetworkId })

  expect(kit.store.get(networksAtom)).toEqual([ethereum])
})

test('V-18 throws for a family without an adapter', async () => {
  const kit = createTestKit({ networks: [ethereum, solana] })
  await expect(removeNetwork(kit, { chainId: solana.caipNetworkId })).rejects.toMatchObject({ code: 'ADAPTER_MISSING' })
})
