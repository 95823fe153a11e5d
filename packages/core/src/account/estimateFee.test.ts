import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { estimateFee } from './verbs.ts'

test('V-11 asks the chain on which the account is', async () => {
  const seen: unknown[] = []
  const adapter = mockAdapter({
    capabilities: {
      estimateFee: async (call) => {
        seen.push(call)
        return { fee: 21n, fields: { gas: 21_000n } }
      },
    },
  })
  const kit = createTestKit({ adapter })
  await connect(kit, { connectorId: 'mock' })

  expect(await estimateFee(kit, { transaction: { value: 1n } })).toEqual({ fee: 21n, fields: { gas: 21_000n } })
  expect(seen).toMatchObject([{ network: ethereum, transaction: { value: 1n } }])
})

test('a family that cannot says so', async () => {
  const kit = createTestKit()
  await connect(kit, { connectorId: 'mock' })
  await expect(estimateFee(kit, { transaction: {} })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
})

test('X-10 V-16 NAMESPACE_MISSING for a family without a network, ACTIVE_ADDRESS_MISSING for one without an account', async () => {
  const kit = createTestKit()
  await expect(estimateFee(kit, { transaction: {}, namespace: 'cosmos' })).rejects.toMatchObject({
    code: 'NAMESPACE_MISSING',
    shortMessage: 'Namespace not found',
  })
  await expect(estimateFee(kit, { transaction: {} })).rejects.toMatchObject({ code: 'ACTIVE_ADDRESS_MISSING' })
})
