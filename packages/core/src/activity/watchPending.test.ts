import { TransactionNotFoundError, type TransactionReceipt } from '@latchkey/common/contract'
import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { followTransaction } from './lazy/followTransaction.ts'
import { pendingTransactionsAtom } from './state.ts'
import { watchPending } from './verbs.ts'

const receipt: TransactionReceipt = { hash: '0x1', status: 'success', blockNumber: 1n, fee: 1n }

async function lab(answer: (asked: number) => TransactionReceipt | undefined) {
  let asked = 0
  const adapter = mockAdapter({
    capabilities: {
      waitForTransaction: async () => {
        const found = answer(++asked)
        if (!found) throw new TransactionNotFoundError()
        return found
      },
    },
  })
  const kit = createTestKit({ adapter })
  await connect(kit, { connectorId: 'mock' })
  const accountId = 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72' as never
  await followTransaction(kit, { accountId, chainId: 'eip155:1' as never, namespace: 'eip155', hash: '0x1', operationType: 'send' })
  const settled: string[] = []
  kit.events.on('transactionSettled', ({ status }) => settled.push(status))
  const polls = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      await kit.clock.advance(30_000)
      for (let wait = 0; wait < 4; wait++) await settle()
    }
  }
  return { kit, settled, polls, asked: () => asked }
}

test('S-32 C-03 asks every 30 s and stops after 99 polls', async () => {
  const { kit, polls, asked } = await lab(() => undefined)
  expect(asked()).toBe(1)
  watchPending(kit)
  await import('./lazy/watchPending.ts')
  await settle()
  await kit.clock.advance(29_999)
  expect(asked()).toBe(1)
  await kit.clock.advance(1)
  await expect.poll(asked).toBe(2)
  await polls(150)
  expect(asked()).toBe(100)
})

test('S-32 what has ended is told once, and asked for no more', async () => {
  const { kit, settled, polls, asked } = await lab((asked) => (asked === 3 ? { ...receipt, status: 'reverted' } : undefined))
  watchPending(kit)
  await import('./lazy/watchPending.ts')
  await settle()
  await polls(5)
  expect(settled).toEqual(['reverted'])
  expect(asked()).toBe(3)
  expect(kit.store.get(pendingTransactionsAtom)).toMatchObject([{ metadata: { status: 'failed', hash: '0x1' } }])
})

test('S-32 ends when told, and with the kit', async () => {
  const { kit, polls, asked } = await lab(() => undefined)
  const stop = watchPending(kit)
  await import('./lazy/watchPending.ts')
  await settle()
  await polls(1)
  stop()
  await polls(3)
  expect(asked()).toBe(2)
})
