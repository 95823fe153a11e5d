import { LatchkeyError } from '@latchkey/common/contract'
import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { sendTransaction } from './verbs.ts'

const transaction = { to: '0x1111111111111111111111111111111111111111', value: 1n } as const

test('B-08 hands the transaction on and returns its hash', async () => {
  const seen: unknown[] = []
  const adapter = mockAdapter({
    capabilities: {
      sendTransaction: async (call) => {
        seen.push(call)
        return '0xhash'
      },
    },
  })
  const kit = createTestKit({ adapter })
  await connect(kit, { connectorId: 'mock' })

  expect(await sendTransaction(kit, { transaction })).toBe('0xhash')
  expect(seen).toMatchObject([{ transaction, network: ethereum, connector: { id: 'mock' } }])
})

test.each([
  ["X-06 keeps the adapter's own error", new LatchkeyError('REVERTED', 'Transaction reverted: no'), 'REVERTED'],
  ['names any other failure as the last resort', new Error('boom'), 'SOMETHING_WENT_WRONG'],
  ['X-04 knows a refusal', new Error('user rejected transaction'), 'USER_REJECTED'],
])('%s', async (_, failure, code) => {
  const kit = createTestKit({ adapter: mockAdapter({ capabilities: { sendTransaction: () => Promise.reject(failure) } }) })
  await connect(kit, { connectorId: 'mock' })
  await expect(sendTransaction(kit, { transaction })).rejects.toMatchObject({ code })
})
