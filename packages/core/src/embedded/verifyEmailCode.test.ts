import { LatchkeyError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { snapshotAtom } from '../connection/state.ts'
import { accountKeys } from '../persistence/accountKeys.ts'
import { readStored } from '../persistence/readStored.ts'
import { emailLoginAtom } from './state.ts'
import { sendEmailCode, verifyEmailCode } from './verbs.ts'

test('A-09 the right code connects, and is remembered masked', async () => {
  const kit = await createEmbeddedKit()
  await sendEmailCode(kit, { email: 'mira@meadow.example' })

  const connection = await verifyEmailCode(kit)

  expect(connection).toMatchObject({ connectorId: 'ID_AUTH', status: 'connected' })
  expect(kit.store.get(snapshotAtom).status).toBe('connected')
  expect(kit.store.get(emailLoginAtom)).toBeUndefined()
  expect(readStored(kit, accountKeys.loginEmail)).toBe('m…a@m….example')
  expect(readStored(kit, accountKeys.isLoginUsed)).toBe(true)
  expect(kit.counted).toContain('EMAIL_VERIFICATION_CODE_PASS')
})

test('C-08 two minutes without a digit end the request, not the code', async () => {
  let tries = 0
  const kit = await createEmbeddedKit({
    connectOtp: async () => {
      if (++tries < 3) throw new LatchkeyError('EMBEDDED_TIMEOUT', 'Embedded Wallet Request Timed Out')
    },
  })

  await verifyEmailCode(kit)

  expect(tries).toBe(3)
})

test('C-08 no more is asked for a user who has left', async () => {
  const attempt = new AbortController()
  const kit = await createEmbeddedKit({
    connectOtp: async () => {
      attempt.abort()
      throw new LatchkeyError('EMBEDDED_TIMEOUT', 'Embedded Wallet Request Timed Out')
    },
  })

  await expect(verifyEmailCode(kit, { signal: attempt.signal })).rejects.toMatchObject({ code: 'EMBEDDED_TIMEOUT' })
})

test.each(['OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED', 'VERIFY_DEVICE'])(
  'A-09 %s is told as it is, and no wallet is connected',
  async (code) => {
    const kit = await createEmbeddedKit({
      connectOtp: async () => {
        throw new LatchkeyError(code, 'No')
      },
    })

    await expect(verifyEmailCode(kit)).rejects.toMatchObject({ code })

    expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
    expect(kit.counted.includes('EMAIL_VERIFICATION_CODE_FAIL')).toBe(code === 'OTP_WRONG')
  },
)
