import { LatchkeyError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { emailLoginAtom } from './state.ts'
import { sendEmailCode } from './verbs.ts'

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

test.each([
  ['its words', 'Please try again after 17 seconds'],
  ['a translation of them, with another number in it', 'Höchstens 2 Mails je Stunde'],
])('C-01 the gateway counts for itself, and its seconds are shown whatever %s', async (_, sentence) => {
  const kit = await createEmbeddedKit({
    connectEmail: async () => {
      throw Object.assign(new LatchkeyError('EMAIL_COOLDOWN', sentence), { retryAfterMs: 16_500 })
    },
  })

  await expect(sendEmailCode(kit, { email: 'mira@meadow.example' })).rejects.toMatchObject({
    shortMessage: 'Please try again after 17 seconds',
    untilMs: kit.clock.now() + 16_500,
  })
})

test('V-04 a kit without an embedded wallet says so', async () => {
  const kit = createTestKit()

  await expect(sendEmailCode(kit, { email: 'mira@meadow.example' })).rejects.toMatchObject({ code: 'AUTH_CONNECTOR_MISSING' })
})

test('X-10 code of the embedded wallet that could not be fetched is EMAIL_UNAVAILABLE', async () => {
  const kit = await createEmbeddedKit()
  const cause = new TypeError('Failed to fetch dynamically imported module')
  for (const connector of kit.adapters.flatMap((adapter) => adapter.getConnectors()))
    connector.getEmbeddedWallet = () => Promise.reject(cause)

  await expect(sendEmailCode(kit, { email: 'mira@meadow.example' })).rejects.toMatchObject({
    code: 'EMAIL_UNAVAILABLE',
    shortMessage: 'Unable to load email login dependency',
    cause,
  })
})
