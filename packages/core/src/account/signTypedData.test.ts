import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { signTypedData } from './verbs.ts'

test('B-17 hands the data on and returns the signature; a failure is named', async () => {
  const typedData = { domain: {}, types: {}, primaryType: 'A', message: {} }
  const answers: (() => Promise<string>)[] = [async () => '0xsig', () => Promise.reject(new Error('boom'))]
  const seen: unknown[] = []
  const adapter = mockAdapter({
    capabilities: {
      signTypedData: (call) => {
        seen.push(call.typedData)
        return (answers.shift() ?? (async () => ''))()
      },
    },
  })
  const kit = createTestKit({ adapter })
  await connect(kit, { connectorId: 'mock' })

  expect(await signTypedData(kit, { typedData })).toBe('0xsig')
  expect(seen).toEqual([typedData])
  await expect(signTypedData(kit, { typedData })).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' })
})
