import { expect, test } from 'vitest'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { setAccountType } from './setAccountType.ts'
import { verifyEmailCode } from './verifyEmailCode.ts'

test('R-02 tells the wallet which account is meant, counts it, and asks again', async () => {
  const asked: unknown[] = []
  const kit = await createEmbeddedKit({
    setAccountType: async (parameters) => {
      asked.push(parameters)
      return { address: '0xkey' }
    },
  })
  await verifyEmailCode(kit)

  await setAccountType(kit, { type: 'eoa' })

  expect(asked).toMatchObject([{ type: 'eoa', chainId: 'eip155:1' }])
  expect(kit.counted).toContain('SET_PREFERRED_ACCOUNT_TYPE')
  expect(kit.embedded.calls).toContain('getUser')
})

test('R-02 needs the embedded wallet in front', async () => {
  await expect(setAccountType(await createEmbeddedKit(), { type: 'eoa' })).rejects.toMatchObject({ code: 'NOT_EMAIL_OR_SOCIAL' })
})
