import { toAccountId } from '@latchkey/common/caip'
import { fakeHttp, mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum } from '../../test/createTestKit.ts'
import { ownAddress } from '../../test/transactions.ts'
import { explorerUrl } from '../activity/transactions.ts'
import { getBalance } from '../balance/select.ts'
import { fetchBalance } from '../balance/verbs.ts'
import { getSnapshot } from '../connection/select.ts'
import { preferredTypesAtom } from '../connection/state.ts'
import { connect } from '../connection/verbs.ts'
import { setPreferredAccountType } from '../embedded/verbs.ts'
import { getIdentity } from '../identity/select.ts'
import { fetchIdentity } from '../identity/verbs.ts'
import { getTokens } from '../tokens/select.ts'
import { fetchTokens } from '../tokens/verbs.ts'
import { setAccountLabel } from './setAccountLabel.ts'
import { setCurrentTab } from './setCurrentTab.ts'
import { accountLabelsAtom, currentTabAtom } from './state.ts'

test('E-04 an account has a label on all its chains, until it is taken away', () => {
  const kit = createTestKit()
  setAccountLabel(kit, { accountId: toAccountId(`eip155:1:${ownAddress}`), label: '  Savings ' })
  expect([...kit.store.get(accountLabelsAtom)]).toEqual([[`eip155:${ownAddress}`, 'Savings']])
  setAccountLabel(kit, { accountId: toAccountId(`eip155:2:${ownAddress}`), label: 'x'.repeat(50) })
  expect(kit.store.get(accountLabelsAtom).get(`eip155:${ownAddress}`)).toHaveLength(40)
  setAccountLabel(kit, { accountId: toAccountId(`eip155:2:${ownAddress}`), label: ' ' })
  expect([...kit.store.get(accountLabelsAtom)]).toEqual([])
})

test('E-04 what is known of an account: address, balance, name and picture, explorer, wallet, tokens, types, label and tab', async () => {
  const http = fakeHttp({
    [`/v1/identity/${ownAddress}`]: () => ({ json: { name: 'mira.eth', avatar: 'https://images.example/a.png' } }),
    [`/v1/account/${ownAddress}/balance`]: () => ({
      json: {
        balances: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', address: null, quantity: { decimals: '18', numeric: '2' } }],
      },
    }),
  })
  const kit = createTestKit({
    networks: [{ ...ethereum, blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } } }],
    adapter: mockAdapter({
      wallets: [{ id: 'com.tidewell', name: 'Tidewell' }],
      capabilities: { getNativeBalance: async () => ({ value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' }) },
    }),
    gateway: 'https://gateway.example',
    projectId: 'p1',
    fetch: http.fetch,
  })
  expect(getSnapshot(kit)).toMatchObject({ status: 'disconnected', accounts: [] })

  await connect(kit, { connectorId: 'com.tidewell' })
  await Promise.all([fetchBalance(kit), fetchIdentity(kit), fetchTokens(kit)])
  const { accountId, network, ...account } = getSnapshot(kit)
  expect({ accountId, ...account }).toMatchObject({
    status: 'connected',
    accountId: `eip155:1:${ownAddress}`,
    address: ownAddress,
    wallet: { id: 'com.tidewell', name: 'Tidewell' },
  })
  expect(explorerUrl(network, { address: ownAddress })).toBe(`https://explorer.example/address/${ownAddress}`)
  expect(getBalance(kit).data).toMatchObject({ value: 2n * 10n ** 18n, symbol: 'ETH' })
  expect(getIdentity(kit).data).toEqual({ name: 'mira.eth', avatar: 'https://images.example/a.png' })
  expect(getTokens(kit).data?.tokens).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '2' } }])

  await setPreferredAccountType(kit, { namespace: 'eip155', type: 'eoa' })
  expect(kit.store.get(preferredTypesAtom)).toEqual({ eip155: 'eoa' })
  setAccountLabel(kit, { accountId: toAccountId(String(accountId)), label: 'Savings' })
  expect([...kit.store.get(accountLabelsAtom)]).toEqual([[`eip155:${ownAddress}`, 'Savings']])
  setCurrentTab(kit, 'nfts')
  expect(kit.store.get(currentTabAtom)).toBe('nfts')
})
