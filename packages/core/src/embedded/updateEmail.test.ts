import { settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { updateEmail, verifyEmailCode } from './verbs.ts'

test('A-09 begins with the code to the old address', async () => {
  const kit = await createEmbeddedKit()
  await verifyEmailCode(kit)

  expect(await updateEmail(kit, { email: 'new@meadow.example' })).toBe('VERIFY_PRIMARY_OTP')
  await expect(updateEmail(kit, { email: 'new' })).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
})

test('V-04 needs the embedded wallet to be the active one', async () => {
  await expect(updateEmail(createTestKit(), { email: 'new@meadow.example' })).rejects.toMatchObject({ code: 'AUTH_CONNECTOR_MISSING' })
  await expect(updateEmail(await createEmbeddedKit(), { email: 'new@meadow.example' })).rejects.toMatchObject({
    code: 'NOT_EMAIL_OR_SOCIAL',
  })
})

test('A-09 I13 a user who leaves while the change waits for its owner’s approval has called it off', async () => {
  const kit = await createEmbeddedKit()
  await verifyEmailCode(kit)
  kit.embedded.calls.length = 0
  kit.embedded.updateEmail = () => new Promise(() => {})
  const attempt = new AbortController()
  void updateEmail(kit, { email: 'new@meadow.example', signal: attempt.signal })
  await settle()
  attempt.abort()
  expect(kit.embedded.calls).toEqual(['abortRequests'])
})
