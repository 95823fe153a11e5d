import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { ModalClosedError } from '../reactions/close.ts'
import { cancelConnect, connect } from './verbs.ts'

test('S-05 the attempt rejects with the reason given', async () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults: { connectAfter: new Promise(() => {}) } }] }) })
  const attempt = connect(kit, { connectorId: 'mock' })
  attempt.catch(() => {})
  await settle()

  cancelConnect(kit, new ModalClosedError())

  await expect(attempt).rejects.toMatchObject({ code: 'MODAL_CLOSED', shortMessage: 'Modal closed' })
})

test('does nothing when no wallet is being asked', () => {
  expect(() => cancelConnect(createTestKit())).not.toThrow()
})
