import { expect, test } from 'vitest'
import { connectedKit, ownAccount, testSelectors } from '../../test/testSelectors.fixture.ts'
import { transactionOf } from '../../test/transactions.ts'
import { emptyList } from '../resource.ts'
import { getActivity, watchActivity } from './select.ts'
import { sentTransactionsAtom, transactionListAtom } from './state.ts'

const pair = { get: getActivity, watch: watchActivity }

test('the history of the active account', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    ...pair,
    change: () => kit.store.set(transactionListAtom, { status: 'ready', key: ownAccount, items: [transactionOf('a')], isEmpty: false }),
    undo: () => kit.store.set(transactionListAtom, emptyList),
  })
  expect(seen).toMatchObject({ transactions: [{ id: 'a' }], pending: [] })
})

test('with own transactions that it does not have yet', async () => {
  const kit = await connectedKit()
  const sent = { accountId: ownAccount, transaction: transactionOf('b'), isWaiting: true }
  const { seen } = testSelectors(kit, {
    ...pair,
    change: () => kit.store.set(sentTransactionsAtom, new Map([['0xb', sent]])),
    undo: () => kit.store.set(sentTransactionsAtom, new Map()),
  })
  expect(seen).toMatchObject({ transactions: [], pending: [{ id: 'b' }] })
})
