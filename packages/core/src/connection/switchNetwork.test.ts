import { toChainId } from '@latchkey/common/caip'
import { LatchkeyError, UserRejectedError } from '@latchkey/common/contract'
import { deferred, type MockFaults, mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { base, createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { switchingNamespaceAtom } from '../network/state.ts'
import { alertAtom } from '../notice/state.ts'
import { snapshotAtom, switchingChainAtom } from './state.ts'
import { connect, switchNetwork } from './verbs.ts'

async function connected(faults: MockFaults = {}, options: createTestKit.Options = {}) {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults }] }), ...options })
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  return kit
}

test('B-21 before connecting, the choice is kept and asked for', async () => {
  const kit = createTestKit()

  await switchNetwork(kit, { chainId: base.caipNetworkId })
  expect(kit.store.get(snapshotAtom).network).toBe(base)
  await connect(kit, { connectorId: 'mock' })

  expect(kit.store.get(snapshotAtom).chainId).toBe('eip155:2')
})

test('N-12 the active network is not asked for again', async () => {
  const kit = await connected()
  await expect(switchNetwork(kit, { chainId: ethereum.caipNetworkId })).resolves.toBe(ethereum)
  expect(kit.adapter.get('mock').calls.map(({ method }) => method)).toEqual(['connect'])
})

test('B-18 account and chain move together', async () => {
  const kit = await connected()
  const seen: string[] = []
  kit.store.sub(snapshotAtom, () => {
    const { accountId, chainId } = kit.store.get(snapshotAtom)
    seen.push(`${accountId} ${chainId}`)
  })

  await switchNetwork(kit, { chainId: base.caipNetworkId })

  expect(kit.store.get(snapshotAtom)).toMatchObject({ accountId: 'eip155:2:0x8ba1f109551bD432803012645Ac136ddd64DBA72', network: base })
  expect(seen.every((line) => line.startsWith(line.split(' ')[1] ?? '?'))).toBe(true)
})

test("V-17 a network that is not configured is the alert 'Network Not Found'", async () => {
  const kit = await connected({}, { debug: true })

  await expect(switchNetwork(kit, { chainId: toChainId('eip155:99') })).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })

  await expect.poll(() => kit.store.get(alertAtom)).toMatchObject({ short: 'Network Not Found', kind: 'error' })
})

test('R-W10 the wallet says no: nothing changes', async () => {
  const kit = await connected({ switchError: new UserRejectedError() })
  await expect(switchNetwork(kit, { chainId: base.caipNetworkId })).rejects.toMatchObject({
    code: 'USER_REJECTED',
    shortMessage: 'Request declined',
  })
  expect(kit.store.get(snapshotAtom).chainId).toBe('eip155:1')
  expect(kit.store.get(switchingChainAtom)).toBeUndefined()
})

test("S-25 a wallet that will not learn the chain: 'Chain is not supported'", async () => {
  const kit = await connected({ switchError: new LatchkeyError('CHAIN_UNSUPPORTED', 'Chain is not supported') })
  await expect(switchNetwork(kit, { chainId: base.caipNetworkId })).rejects.toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
    shortMessage: 'Chain is not supported',
  })
})

test('R-W11 a wallet that says done and stays where it was', async () => {
  const kit = await connected({ switchAnswer: 'eip155:1' })
  await expect(switchNetwork(kit, { chainId: base.caipNetworkId })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  expect(kit.store.get(snapshotAtom).chainId).toBe('eip155:1')
})

test('R-W11 a wallet that goes elsewhere is believed', async () => {
  const kit = await connected({ switchAnswer: 'eip155:77' })
  await expect(switchNetwork(kit, { chainId: base.caipNetworkId })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  expect(kit.store.get(snapshotAtom)).toMatchObject({
    isUnsupportedChain: true,
    network: { name: 'Unknown Network', caipNetworkId: 'eip155:77' },
  })
})

test('R-W11 a silent wallet is waited for 60 s', async () => {
  const kit = await connected({ switchAfter: new Promise(() => {}) })
  const switching = switchNetwork(kit, { chainId: base.caipNetworkId })
  switching.catch(() => {})
  await settle()
  expect(kit.store.get(switchingChainAtom)).toBe('eip155:2')

  await kit.clock.advance(59_999)
  expect(kit.store.get(switchingChainAtom)).toBe('eip155:2')
  await kit.clock.advance(1)

  await expect(switching).rejects.toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
  expect(kit.store.get(switchingChainAtom)).toBeUndefined()
})

test('R-W11 a wallet that cannot switch says so', async () => {
  const kit = await connected({ hasNoSwitch: true })
  await expect(switchNetwork(kit, { chainId: base.caipNetworkId })).rejects.toMatchObject({
    code: 'CONNECTOR_CANNOT_SWITCH',
    shortMessage: 'This wallet cannot switch chain',
  })
})

test('T-W4 a newer wish overtakes the one before', async () => {
  const { promise, resolve } = deferred()
  const kit = createTestKit({
    adapter: mockAdapter({ wallets: [{}] }),
    networks: [ethereum, base, { ...base, name: 'Third', caipNetworkId: toChainId('eip155:3'), id: 3 }],
  })
  await connect(kit, { connectorId: 'mock' })
  kit.adapter.get('mock').setFaults({ switchAfter: promise })
  const first = switchNetwork(kit, { chainId: base.caipNetworkId })
  first.catch(() => {})
  await settle()
  kit.adapter.get('mock').setFaults({})

  await switchNetwork(kit, { chainId: toChainId('eip155:3') })
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  resolve()
  await settle()

  expect(kit.store.get(snapshotAtom).chainId).toBe('eip155:3')
})

test('S-23 the flag is set while another family is activated', async () => {
  const evm = mockAdapter({ wallets: [{ id: 'a' }] })
  const sol = mockAdapter({ namespace: 'solana', wallets: [{ id: 'b' }] })
  const kit = createTestKit({ adapters: [evm, sol], networks: [ethereum, solana] })
  const seen: boolean[] = []
  kit.store.sub(switchingNamespaceAtom, () => seen.push(kit.store.get(switchingNamespaceAtom)))

  await switchNetwork(kit, { chainId: solana.caipNetworkId })

  expect(seen).toEqual([true, false])
  expect(kit.store.get(snapshotAtom).network).toBe(solana)
})
