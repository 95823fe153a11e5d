import { namespaces } from '@latchkey/common/caip'
import { mockRelay } from '@latchkey/test'
import { testContext } from '@latchkey/test/conformance'
import { expect, test } from 'vitest'
import { base, createTestKit, ethereum, optimism, solana } from '../../test/createTestKit.ts'
import { getProvider } from '../account/verbs.ts'
import { snapshotsByNamespaceAtom } from '../connection/state.ts'
import { connect } from '../connection/verbs.ts'
import { networksAtom } from '../network/state.ts'
import { addNetwork } from '../network/verbs.ts'
import { relayedNamespace } from './lazy/relayedNamespace.ts'
import { connectorEntriesAtom } from './state.ts'

const grants = {
  eip155: { chainId: 'eip155:2', addresses: ['0x8ba1f109551bD432803012645Ac136ddd64DBA72'] },
  solana: { chainId: solana.caipNetworkId, addresses: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'] },
}

test('N-05 a kit without adapters connects every family of its networks, with provider and snapshot', async () => {
  const kit = createTestKit({ adapters: [], networks: [ethereum, base, solana], connectors: [mockRelay({ grants })] })
  kit.mount()
  expect(kit.store.get(connectorEntriesAtom)).toMatchObject([
    { id: 'walletConnect', connectors: [{ namespace: 'eip155' }, { namespace: 'solana' }] },
  ])

  await connect(kit, { connectorId: 'walletConnect' })

  const all = kit.store.get(snapshotsByNamespaceAtom)
  expect(all.get('eip155')).toMatchObject({ status: 'connected', network: base })
  expect(all.get('solana')).toMatchObject({ status: 'connected', network: solana })
  const provider = (await getProvider(kit, { namespace: 'solana' })) as { request(call: object): Promise<unknown> }
  expect(await provider.request({ method: 'solana_signMessage' })).toBe('solana')
})

test('V-09 a wallet is asked for the networks of the kit, and reads go to its own nodes', async () => {
  const kit = createTestKit({
    adapters: [],
    networks: [ethereum, solana],
    connectors: [mockRelay()],
    customRpcUrls: { 'eip155:1': ['https://own.example'] },
  })
  const [evm, sol] = await Promise.all(kit.adapters.map((adapter) => adapter.getWalletConnectNamespace?.()))
  expect(evm).toMatchObject({
    chains: ['eip155:1'],
    rpcMap: { 1: 'https://own.example' },
    methods: expect.arrayContaining(['personal_sign']),
  })
  expect(sol).toMatchObject({ chains: [solana.caipNetworkId], methods: expect.arrayContaining(['solana_signMessage']) })
})

test.each(namespaces)('V-09 %s has methods to ask for', (namespace) => {
  const { methods, events } = relayedNamespace(testContext({ namespace }))
  expect(methods.length).toBeGreaterThan(1)
  expect(events.length).toBeGreaterThan(0)
})

test('V-18 without adapters, networks of families that a face serves can be added', () => {
  const kit = createTestKit({ adapters: [], networks: [ethereum], connectors: [mockRelay()] })
  addNetwork(kit, { network: optimism })
  expect(kit.store.get(networksAtom)).toEqual([ethereum, optimism])
  expect(() => addNetwork(kit, { network: solana })).toThrow(expect.objectContaining({ code: 'ADAPTER_MISSING' }))
})

test('B-17 without anything that serves several families there is nothing to connect', async () => {
  const kit = createTestKit({ adapters: [] })
  kit.mount()
  expect(kit.store.get(connectorEntriesAtom)).toEqual([])
  await expect(connect(kit, { connectorId: 'walletConnect' })).rejects.toMatchObject({ code: 'CONNECTOR_MISSING' })
})
