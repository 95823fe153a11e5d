import { LatchkeyError } from '@latchkey/common'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { sendEmailCode } from './sendEmailCode.ts'
import { emailLoginAtom } from './state.ts'

test('A-09 sends a mail and says what comes next', async () => {
  const kit = await createEmbeddedKit()

  expect(await sendEmailCode(kit, { email: ' mira@meadow.example ' })).toBe('VERIFY_OTP')

  expect(kit.store.get(emailLoginAtom)).toEqual({ email: 'mira@meadow.example', cooldownUntilMs: kit.clock.now() + 30_000 })
  expect(kit.counted).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'])
})

test('V-01 C-01 sends none within 30 s of the last one, a reload included', async () => {
  const kit = await createEmbeddedKit()
  await sendEmailCode(kit, { email: 'mira@meadow.example' })
  await kit.clock.advance(10_500)

  await expect(sendEmailCode(kit, { email: 'mira@meadow.example' })).rejects.toMatchObject({
    code: 'EMAIL_COOLDOWN',
    shortMessage: 'Please try again after 20 seconds',
  })
  expect(kit.embedded.calls).toEqual(['connectEmail'])

  await kit.clock.advance(19_500)
  expect(await sendEmailCode(kit, { email: 'mira@meadow.example' })).toBe('VERIFY_OTP')
})

test('V-01 takes only an address', async () => {
  const kit = await createEmbeddedKit()

  await expect(sendEmailCode(kit, { email: 'mira@meadow' })).rejects.toMatchObject({ code: 'EMAIL_INVALID' })

  expect(kit.embedded.calls).toEqual([])
})

test('C-01 the gateway counts for itself, and its seconds are said', async () => {
  const kit = await createEmbeddedKit({
    connectEmail: async () => {
      throw new LatchkeyError('EMAIL_COOLDOWN', 'Please try again after 17 seconds')
    },
  })

  await expect(sendEmailCode(kit, { email: 'mira@meadow.example' })).rejects.toMatchObject({
    shortMessage: 'Please try again after 17 seconds',
    untilMs: kit.clock.now() + 17_000,
  })
})

test('V-04 a kit without an embedded wallet says so', async () => {
  const kit = createTestKit()

  await expect(sendEmailCode(kit, { email: 'mira@meadow.example' })).rejects.toMatchObject({ code: 'AUTH_CONNECTOR_MISSING' })
})
