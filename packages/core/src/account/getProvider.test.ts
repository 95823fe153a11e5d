import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { getProvider } from './verbs.ts'

test("B-18 gives the connected wallet's own object", async () => {
  const kit = createTestKit()
  expect(await getProvider(kit)).toBeUndefined()
  await connect(kit, { connectorId: 'mock' })
  expect(await getProvider(kit)).toBe(await kit.adapter.get('mock').getProvider())
  expect(await getProvider(kit, { namespace: 'solana' })).toBeUndefined()
})
