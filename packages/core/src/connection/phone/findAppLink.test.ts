import { expect, test } from 'vitest'
import { createTestKit } from '../../../test/createTestKit.ts'
import { connect } from '../verbs.ts'
import { findAppLink } from './findAppLink.ts'

test('B-20 there is no app to open before a wallet is connected, nor for one that lives in this browser', async () => {
  const kit = createTestKit({ page: { isPhone: () => true } })
  expect(findAppLink(kit)).toBeUndefined()
  await connect(kit, { connectorId: 'mock' })
  expect(findAppLink(kit)).toBeUndefined()
  expect(findAppLink(kit, { requestId: 'unknown' })).toBeUndefined()
})
