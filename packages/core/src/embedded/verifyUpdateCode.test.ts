import { LatchkeyError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { accountKeys } from '../persistence/accountKeys.ts'
import { readStored } from '../persistence/readStored.ts'
import { verifyUpdateCode } from './verbs.ts'

test('A-09 the second code brings the new address, kept masked', async () => {
  const kit = await createEmbeddedKit()

  expect(await verifyUpdateCode(kit, { which: 'primary' })).toBeUndefined()
  expect(await verifyUpdateCode(kit, { which: 'secondary' })).toBe('new@meadow.example')

  expect(readStored(kit, accountKeys.loginEmail)).toBe('n…w@m….example')
})

test('A-09 a wrong code is told', async () => {
  const kit = await createEmbeddedKit({
    updateEmailPrimaryOtp: async () => {
      throw new LatchkeyError('OTP_WRONG', 'The code is not right. Try again')
    },
  })

  await expect(verifyUpdateCode(kit, { which: 'primary' })).rejects.toMatchObject({ code: 'OTP_WRONG' })
})
