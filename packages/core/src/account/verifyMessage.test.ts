import { toAccountId } from '@latchkey/common/caip'
import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { base, createTestKit } from '../../test/createTestKit.ts'
import { verifyMessage } from './verbs.ts'

const input = { account: toAccountId('eip155:2:0x1'), message: 'm', signature: '0xs' }

test('A-06 asks the chain that the account id names; nothing need be connected', async () => {
  const seen: unknown[] = []
  const adapter = mockAdapter({
    capabilities: {
      verifyMessage: async (call) => {
        seen.push(call)
        return true
      },
    },
  })
  expect(await verifyMessage(createTestKit({ adapter }), input)).toBe(true)
  expect(seen).toMatchObject([{ ...input, network: base }])
})

test.each([
  ['an account that is none', { ...input, account: '0x1' as never }, 'CAIP_ADDRESS_INVALID'],
  ['a chain that is not configured', { ...input, account: toAccountId('eip155:9:0x1') }, 'NETWORK_MISSING'],
  ['a family that cannot', input, 'CAPABILITY_MISSING'],
])('X-10 %s is a typed error', async (_, parameters, code) => {
  await expect(verifyMessage(createTestKit(), parameters)).rejects.toMatchObject({ code })
})
