import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { waitForTransaction } from './verbs.ts'

test('C-04 hands hash and time-out on and returns the receipt', async () => {
  const receipt = { hash: '0xhash', status: 'reverted', blockNumber: 1n, fee: 2n } as const
  const seen: unknown[] = []
  const adapter = mockAdapter({
    capabilities: {
      waitForTransaction: async (call) => {
        seen.push(call)
        return receipt
      },
    },
  })
  const kit = createTestKit({ adapter })
  await connect(kit, { connectorId: 'mock' })

  expect(await waitForTransaction(kit, { hash: '0xhash', timeoutMs: 5 })).toBe(receipt)
  expect(seen).toMatchObject([{ network: ethereum, hash: '0xhash', timeoutMs: 5 }])
})
