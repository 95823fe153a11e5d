import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { getCapabilities } from './verbs.ts'

test('A-07 asks the active wallet what it can do', async () => {
  const found = { 'eip155:1': { atomic: { status: 'supported' } } }
  const kit = createTestKit({ adapter: mockAdapter({ capabilities: { getCapabilities: async () => found } }) })
  await connect(kit, { connectorId: 'mock' })

  expect(await getCapabilities(kit)).toEqual(found)
})
