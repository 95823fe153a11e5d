import {
  InsufficientFundsError,
  RevertedError,
  RpcUnavailableError,
  TransactionNotFoundError,
  type TransactionReceipt,
} from '@latchkey/common/contract'
import { deferred, mockAdapter, settle } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { sendTransaction } from '../account/verbs.ts'
import { connect } from '../connection/verbs.ts'
import { followTransaction } from './lazy/followTransaction.ts'
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
  ['one of a chain that no adapter can ask', undefined],
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

async function followFrom(type: 'auth' | 'injected') {
  const ended = deferred<TransactionReceipt>()
  const waits: unknown[] = []
  const adapter = mockAdapter({
    wallets: [{ id: 'mock', type }],
    capabilities: {
      sendTransaction: async () => '0x1',
      waitForTransaction({ pauseMs }) {
        waits.push(pauseMs)
        return ended.promise
      },
    },
  })
  const kit = createTestKit({ adapter })
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  await settle()
  await sendTransaction(kit, { transaction: { to: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', value: 1n } as never })
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  return { kit, waits, ended, entry: () => kit.store.get(sentTransactionsAtom).get('0x1') }
}

test('C-04 what the embedded wallet sent is looked for each second, and slow after 25 s without a receipt', async () => {
  const { kit, waits, ended, entry } = await followFrom('auth')
  expect(waits).toEqual([1_000])
  await kit.clock.advance(24_999)
  expect(entry()).not.toHaveProperty('isSlow')

  await kit.clock.advance(1)
  expect(entry()).toMatchObject({ isSlow: true, isWaiting: true })
  ended.resolve({ hash: '0x1', status: 'success', blockNumber: 1n, fee: 1n })
  await vi.waitFor(() => expect(entry()).toMatchObject({ isWaiting: false, transaction: { metadata: { status: 'confirmed' } } }))
})

test('C-04 a wallet that tells its user itself is looked after at growing pauses, and nothing is called slow', async () => {
  const { kit, waits, entry } = await followFrom('injected')
  await kit.clock.advance(60_000)
  expect(waits).toEqual([undefined])
  expect(entry()).not.toHaveProperty('isSlow')
})
