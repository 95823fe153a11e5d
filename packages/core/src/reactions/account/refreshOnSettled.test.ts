import type { TransactionReceipt } from '@latchkey/common/contract'
import { deferred, fakeHttp, mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../../test/createTestKit.ts'
import { otherAddress, ownAddress, transactionOf } from '../../../test/transactions.ts'
import { sendTransaction } from '../../account/verbs.ts'
import { historyAtom, pendingTransactionsAtom } from '../../activity/state.ts'
import { fetchActivity } from '../../activity/verbs.ts'
import { balanceAtom } from '../../balance/state.ts'
import { connect } from '../../connection/verbs.ts'
import { portfolioAtom } from '../../tokens/state.ts'
import { fetchTokens } from '../../tokens/verbs.ts'

async function lab(options: Parameters<typeof createTestKit>[0] = {}) {
  let balance = 100n
  let history: unknown[] = []
  const receipt = deferred<TransactionReceipt>()
  const eth = () => ({ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 1, quantity: { decimals: '18', numeric: `${balance}` } })
  const http = fakeHttp({
    [`/v1/account/${ownAddress}/balance`]: () => ({ json: { balances: [eth()] } }),
    [`/v1/account/${ownAddress}/history`]: () => ({ json: { data: history, next: null } }),
    [`/v1/identity/${ownAddress}`]: () => ({ json: { name: null, avatar: null } }),
  })
  const adapter = mockAdapter({
    capabilities: {
      getNativeBalance: async () => ({ value: balance, decimals: 18, symbol: 'ETH' }),
      sendTransaction: async () => '0xabc',
      waitForTransaction: () => receipt.promise,
    },
  })
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', adapter, ...options, fetch: http.fetch })
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  await expect.poll(() => kit.store.get(balanceAtom).status).toMatch(/ready|idle/)
  await import('./accountReactions.ts')
  for (let turn = 0; turn < 20; turn++) await settle()
  const mine = () => {
    balance = 99n
    history = [transactionOf('t1', { hash: '0xABC' })]
    receipt.resolve({ hash: '0xabc', status: 'success', blockNumber: 1n, fee: 1n })
  }
  return { kit, http, mine }
}

test('C-02 after an own transaction the balance, the tokens and the history are those after it, however fresh the old ones were', async () => {
  const { kit, mine, http } = await lab()
  await expect.poll(() => kit.store.get(balanceAtom).data?.value).toBe(100n)
  await fetchTokens(kit)
  await fetchActivity(kit)
  const hash = await sendTransaction(kit, { transaction: { to: otherAddress, value: 1n }, operationType: 'send' })
  await expect
    .poll(() => kit.store.get(pendingTransactionsAtom))
    .toMatchObject([{ id: hash, metadata: { status: 'pending', operationType: 'send', sentTo: otherAddress } }])
  expect(kit.store.get(balanceAtom).data?.value).toBe(100n)

  mine()

  await expect.poll(() => kit.store.get(balanceAtom).data?.value).toBe(99n)
  await expect.poll(() => kit.store.get(portfolioAtom).data?.total).toBe('99')
  await expect.poll(() => kit.store.get(historyAtom).transactions.map(({ id }) => id)).toEqual(['t1'])
  // The history has it, so that it is not listed twice.
  expect(kit.store.get(pendingTransactionsAtom)).toEqual([])
  expect(http.requests.at(-1) && http.requests.filter(({ url }) => url.searchParams.get('forceUpdate') === 'true')).toHaveLength(1)
})

test('N-20 what was never shown is not fetched for it, nor what is switched off', async () => {
  const { kit, mine, http } = await lab({ features: { balance: false, activity: false, identity: false } })
  await sendTransaction(kit, { transaction: { to: otherAddress } })
  mine()
  for (let turn = 0; turn < 40; turn++) await settle()
  expect(http.requests.filter(({ url }) => url.pathname.startsWith('/v1/account'))).toEqual([])
})
