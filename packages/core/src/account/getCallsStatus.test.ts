import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { getCallsStatus } from './verbs.ts'

test('A-07 asks the active wallet how a batch stands', async () => {
  const status = { status: 'success' as const, isAtomic: true, hashes: ['0x2'] }
  const asked: unknown[] = []
  const capabilities = {
    getCallsStatus: async (call: object) => {
      asked.push(call)
      return status
    },
  }
  const kit = createTestKit({ adapter: mockAdapter({ capabilities }) })
  await connect(kit, { connectorId: 'mock' })

  expect(await getCallsStatus(kit, { id: '0x1' })).toEqual(status)
  expect(asked).toMatchObject([{ id: '0x1' }])
})
