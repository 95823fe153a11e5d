import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { sendCalls } from './verbs.ts'

const calls = [{ to: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', value: 1n }] as const

test('A-07 B-21 hands a batch to the active wallet', async () => {
  const asked: unknown[] = []
  const capabilities = {
    sendCalls: async (call: object) => {
      asked.push(call)
      return { id: '0x1', isBatch: true, sent: 1 }
    },
  }
  const kit = createTestKit({ adapter: mockAdapter({ capabilities }) })
  await connect(kit, { connectorId: 'mock' })

  expect(await sendCalls(kit, { calls, atomicRequired: true })).toEqual({ id: '0x1', isBatch: true, sent: 1 })
  expect(asked).toMatchObject([{ calls, atomicRequired: true, account: 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72' }])
})

test('A-07 is a typed error where the family knows no calls, or no wallet is connected', async () => {
  const kit = createTestKit({ adapter: mockAdapter() })
  await expect(sendCalls(kit, { calls })).rejects.toMatchObject({ code: 'ACTIVE_ADDRESS_MISSING' })
  await connect(kit, { connectorId: 'mock' })
  await expect(sendCalls(kit, { calls })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
})
