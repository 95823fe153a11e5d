import { InsufficientFundsError, RevertedError, RpcUnavailableError, TransactionNotFoundError } from '@latchkey/common'
import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/connect.ts'
import { followTransaction } from './followTransaction.ts'
import { sentTransactionsAtom } from './state.ts'

const sent = {
  accountId: 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72' as never,
  chainId: 'eip155:1' as never,
  namespace: 'eip155',
  hash: '0x1',
  operationType: 'send',
} as const

async function follow(waitForTransaction?: () => Promise<never>) {
  const kit = createTestKit({ adapter: mockAdapter({ capabilities: waitForTransaction ? { waitForTransaction } : {} }) })
  await connect(kit, { connectorId: 'mock' })
  const settled: unknown[] = []
  kit.events.on('transactionSettled', ({ status, error }) => settled.push([status, error?.code]))
  await followTransaction(kit, sent)
  return { settled, entry: kit.store.get(sentTransactionsAtom).get('0x1'), kit }
}

test.each([
  ['X-06 one that was undone', new RevertedError({ reason: 'paused' }), ['reverted', 'REVERTED'], 'failed'],
  [
    'one that lacked the money',
    new InsufficientFundsError({ symbol: 'SOL', isForFee: false }),
    ['reverted', 'INSUFFICIENT_FUNDS'],
    'failed',
  ],
  ['one that can be in no block', new TransactionNotFoundError({ isFinal: true }), ['dropped', 'TRANSACTION_NOT_FOUND'], 'failed'],
])('%s has ended, and its reason is kept', async (_, error, settled, status) => {
  const followed = await follow(() => Promise.reject(error))
  expect(followed.settled).toEqual([settled])
  expect(followed.entry).toMatchObject({ isWaiting: false, error, transaction: { metadata: { status } } })
})

test.each([
  ['C-04 one that takes too long', () => Promise.reject(new TransactionNotFoundError())],
  ['one whose chain does not answer', () => Promise.reject(new RpcUnavailableError())],
  ['one of a chain that nobody can ask', undefined],
])('%s stays pending, and is waited for no more', async (_, waitForTransaction) => {
  const { settled, entry } = await follow(waitForTransaction)
  expect(settled).toEqual([])
  expect(entry).toMatchObject({ isWaiting: false, transaction: { metadata: { status: 'pending' } } })
})

test('S-32 the same one is followed once', async () => {
  let asked = 0
  const { kit } = await follow(() => {
    asked++
    return Promise.reject(new TransactionNotFoundError())
  })
  await followTransaction(kit, sent)
  expect(asked).toBe(1)
})
