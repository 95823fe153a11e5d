import { type EmailAction, hasCode, isLatchkeyError, type UpdateEmailAction } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { type Connection, snapshotAtom } from '../../connection/state.ts'
import type { Kit } from '../../kit.ts'
import { accountKeys } from '../../persistence/accountKeys.ts'
import { readStored } from '../../persistence/readStored.ts'
import { writeStored } from '../../persistence/writeStored.ts'
import { EmailCooldownError, EmailInvalidError, NotEmailOrSocialError } from '../errors.ts'
import { getEmbedded, withAbort } from '../getEmbedded.ts'
import type { EmailParameters, SignalParameters, VerifyUpdateCodeParameters } from '../parameters.ts'
import { emailLoginAtom } from '../state.ts'
import { finishLogin, loginMessage, saveEmail } from './login.ts'

export async function sendEmailCode(kit: Kit, parameters: EmailParameters): Promise<EmailAction> {
  const email = parameters.email.trim()
  if (!isEmail(email)) throw new EmailInvalidError()
  const untilMs = (readStored(kit, accountKeys.lastEmailLoginAt) ?? 0) + limits.emailCooldownMs
  const leftMs = untilMs - kit.clock.now()
  // A clock that was set back must not lock the user out for longer.
  if (leftMs > 0 && leftMs <= limits.emailCooldownMs) throw new EmailCooldownError({ retryAfterMs: leftMs, nowMs: kit.clock.now() })
  const wallet = await getEmbedded(kit)
  kit.events.emit('tracked', { event: 'EMAIL_SUBMITTED' })
  const sentAtMs = kit.clock.now()
  const { action } = await wallet.connectEmail({ email, signal: parameters.signal }).catch((error: unknown) => {
    // The gateway counts for itself, over all pages.
    if (isLatchkeyError(error) && error.code === 'EMAIL_COOLDOWN') {
      const { retryAfterMs = limits.emailCooldownMs } = error as { retryAfterMs?: number }
      throw new EmailCooldownError({ retryAfterMs, nowMs: kit.clock.now() })
    }
    throw error
  })
  writeStored(kit, accountKeys.lastEmailLoginAt, sentAtMs)
  kit.store.set(emailLoginAtom, { email, cooldownUntilMs: sentAtMs + limits.emailCooldownMs })
  if (action === 'VERIFY_OTP') kit.events.emit('tracked', { event: 'EMAIL_VERIFICATION_CODE_SENT' })
  return action
}

export async function verifyEmailCode(kit: Kit, { signal }: SignalParameters): Promise<Connection> {
  const wallet = await getEmbedded(kit)
  for (;;) {
    try {
      await wallet.connectOtp({ signIn: await loginMessage(kit, signal), signal })
      break
    } catch (error) {
      // The request is over, the code is not (security.md 3.6).
      if (hasCode(error, 'EMBEDDED_TIMEOUT') && !signal?.aborted) continue
      if (hasCode(error, 'OTP_WRONG')) kit.events.emit('tracked', { event: 'EMAIL_VERIFICATION_CODE_FAIL' })
      throw error
    }
  }
  kit.events.emit('tracked', { event: 'EMAIL_VERIFICATION_CODE_PASS' })
  return finishLogin(kit, { signal })
}

export async function updateEmail(kit: Kit, parameters: EmailParameters): Promise<UpdateEmailAction> {
  const wallet = await getEmbedded(kit)
  if (kit.store.get(snapshotAtom).connectorId !== 'ID_AUTH') throw new NotEmailOrSocialError()
  const email = parameters.email.trim()
  if (!isEmail(email)) throw new EmailInvalidError()
  const { signal } = parameters
  const { action } = await withAbort(wallet, signal, () => wallet.updateEmail({ email, signal }))
  kit.events.emit('tracked', { event: 'EMAIL_EDIT' })
  kit.store.set(emailLoginAtom, { email, cooldownUntilMs: kit.clock.now() + limits.emailCooldownMs })
  return action
}

export async function verifyUpdateCode(kit: Kit, { which, signal }: VerifyUpdateCodeParameters): Promise<string | undefined> {
  const wallet = await getEmbedded(kit)
  for (;;) {
    try {
      if (which === 'primary') {
        await wallet.updateEmailPrimaryOtp({ signal })
        return undefined
      }
      const { newEmail } = await wallet.updateEmailSecondaryOtp({ signal })
      saveEmail(kit, newEmail)
      kit.store.set(emailLoginAtom, undefined)
      return newEmail
    } catch (error) {
      if (hasCode(error, 'EMBEDDED_TIMEOUT') && !signal?.aborted) continue
      throw error
    }
  }
}

/** Whether a text is an address that mail can go to (V-01): one `@`, a host with a dot, nothing that breaks a header. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const [, local = '', host = ''] = /^([^\s@,"<>()[\]\\;:]+)@([^\s@,"<>()[\]\\;:]+)$/.exec(text) ?? []
  if (local === '' || local.length > 64 || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = host.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}
