import { expect, test } from 'vitest'
import { createTestKit, ethereum } from '../../test/createTestKit.ts'
import { connect, switchNetwork } from '../connection/verbs.ts'
import { remoteFeaturesAtom } from '../features/state.ts'
import { setCurrentTab } from './setCurrentTab.ts'
import { accountTabsAtom, currentTabAtom } from './state.ts'

const gateway = { gateway: 'https://gateway.example', projectId: 'p1' } as const

test('N-03 each account keeps its tab, on all its chains', async () => {
  const kit = createTestKit(gateway)
  setCurrentTab(kit, 'activity')
  expect(kit.store.get(currentTabAtom)).toBe('tokens')
  await connect(kit, { connectorId: 'mock' })
  setCurrentTab(kit, 'nfts')
  await switchNetwork(kit, { chainId: 'eip155:2' as never })
  expect(kit.store.get(currentTabAtom)).toBe('nfts')

  kit.mount()
  kit.adapter.get('mock').changeAccounts(['0x6B175474E89094C44Da98b954EedeAC495271d0F'])
  await expect.poll(() => kit.store.get(currentTabAtom)).toBe('tokens')
  setCurrentTab(kit, 'activity')
  kit.adapter.get('mock').changeAccounts(['0x8ba1f109551bD432803012645Ac136ddd64DBA72'])
  await expect.poll(() => kit.store.get(currentTabAtom)).toBe('nfts')
})

test.each([
  ['this chain’s', [ethereum.caipNetworkId, 'eip155:9'], true],
  ['another chain’s', ['eip155:9'], false],
  ['whatever there is', null, true],
])('N-20 where the gateway knows %s past, there is a tab for it: %s', async (_, config, hasTab) => {
  const kit = createTestKit(gateway)
  await connect(kit, { connectorId: 'mock' })
  kit.store.set(remoteFeaturesAtom, [{ id: 'activity', isEnabled: true, config }])
  expect(kit.store.get(accountTabsAtom).includes('activity')).toBe(hasTab)
})

test.each([
  ['all on', gateway, ['tokens', 'nfts', 'activity']],
  ['B-17 no gateway', { gateway: false as const }, ['tokens']],
  ['N-20 no activity', { ...gateway, features: { activity: false } }, ['tokens', 'nfts']],
  ['N-20 no balances', { ...gateway, features: { balance: false } }, ['activity']],
])('N-03 the tabs in their order with %s', async (_, options, tabs) => {
  const kit = createTestKit(options)
  await connect(kit, { connectorId: 'mock' })
  expect(kit.store.get(accountTabsAtom)).toEqual(tabs)
  setCurrentTab(kit, 'nfts')
  expect(kit.store.get(currentTabAtom)).toBe(tabs.includes('nfts') ? 'nfts' : tabs[0])
})
