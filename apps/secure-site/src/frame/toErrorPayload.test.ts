import { HttpError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { AccountError, toAccountError } from '../account/errors.ts'
import { VaultError } from '../vault/vault.ts'
import { toErrorPayload } from './toErrorPayload.ts'

test('C-01 the wait for the next mail leaves the frame as a number', () => {
  expect(toErrorPayload(new AccountError('EMAIL_COOLDOWN', { retryAfterMs: 16_200.5 }))).toEqual({
    code: 'EMAIL_COOLDOWN',
    message: 'Please try again after 17 seconds',
    retryAfterMs: 16_201,
  })
})

test('3.7 a device that has to wait says so by a code of its own, with the whole wait', () => {
  const delayed = new HttpError({
    status: 429,
    request: 'POST /v1/auth/social/redeem',
    body: { reasons: [{ name: 'DEVICE_DELAYED', description: 'Later' }] },
    retryAfterMs: 3 * 86_400_000,
  })
  expect(toErrorPayload(toAccountError(delayed))).toEqual({
    code: 'DEVICE_DELAYED',
    message: 'A new device waits until its owner lets it in',
    retryAfterMs: 3 * 86_400_000,
  })
})

test('I11 a wallet that opens here later says so by a code of its own, and too many requests do not', () => {
  const told = (reason: string | undefined) =>
    toErrorPayload(new VaultError({ code: 'RATE_LIMITED', shortMessage: 'Rate Limited', retryAfterMs: 3_600_000, reason }))
  expect(told('RECOVERY_DELAYED')).toEqual({
    code: 'RECOVERY_DELAYED',
    message: 'The wallet opens on this device later',
    retryAfterMs: 3_600_000,
  })
  expect(told(undefined)).toEqual({ code: 'RATE_LIMITED', message: 'Rate Limited' })
})

test.each([
  ['another refusal', new AccountError('STEP_UP_REQUIRED', { reason: 'CHANGE_DELAYED', retryAfterMs: 1_000 }), 'STEP_UP_REQUIRED'],
  ['a fault of ours', new Error('secret'), 'SOMETHING_WENT_WRONG'],
])('I2 %s leaves the frame as its code and one line', (_, error, code) => {
  expect(toErrorPayload(error)).toEqual({ code, message: expect.not.stringContaining('secret') })
})
