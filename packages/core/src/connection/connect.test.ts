import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from './connect.ts'
import { statusAtom } from './state.ts'

test('B-18 settles with the connection as stored', async () => {
  const kit = createTestKit()
  kit.mount()

  const connection = await connect(kit, { connectorId: 'mock' })

  expect(connection).toMatchObject({ connectorId: 'mock', namespace: 'eip155', chainId: 'eip155:1', status: 'connected' })
  expect(kit.store.get(statusAtom)).toBe('connected')
})
