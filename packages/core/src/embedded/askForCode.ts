import type { EmailAction } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { isLatchkeyError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { accountKeys } from '../persistence/accountKeys.ts'
import { readStored } from '../persistence/readStored.ts'
import { writeStored } from '../persistence/writeStored.ts'
import { EmailCooldownError, EmailInvalidError } from './errors.ts'
import { getEmbedded } from './getEmbedded.ts'
import { isEmail } from './isEmail.ts'
import { emailLoginAtom } from './state.ts'

/** Does what `sendEmailCode` says. */
export async function askForCode(kit: Kit, parameters: askForCode.Parameters): Promise<EmailAction> {
  const email = parameters.email.trim()
  if (!isEmail(email)) throw new EmailInvalidError()
  const untilMs = (readStored(kit, accountKeys.lastEmailLoginAt) ?? 0) + limits.emailCooldownMs
  const leftMs = untilMs - kit.clock.now()
  // A clock that was set back must not lock anybody out for longer.
  if (leftMs > 0 && leftMs <= limits.emailCooldownMs) throw new EmailCooldownError({ seconds: Math.ceil(leftMs / 1_000), untilMs })
  const wallet = await getEmbedded(kit)
  kit.events.emit('tracked', { event: 'EMAIL_SUBMITTED' })
  const sentAtMs = kit.clock.now()
  const { action } = await wallet.connectEmail({ email, signal: parameters.signal }).catch((error: unknown) => {
    // The gateway counts for itself, over all pages.
    if (isLatchkeyError(error) && error.code === 'EMAIL_COOLDOWN') {
      const seconds = Number(/\d+/.exec(error.shortMessage)?.[0] ?? limits.emailCooldownMs / 1_000)
      throw new EmailCooldownError({ seconds, untilMs: kit.clock.now() + seconds * 1_000 })
    }
    throw error
  })
  writeStored(kit, accountKeys.lastEmailLoginAt, sentAtMs)
  kit.store.set(emailLoginAtom, { email, cooldownUntilMs: sentAtMs + limits.emailCooldownMs })
  if (action === 'VERIFY_OTP') kit.events.emit('tracked', { event: 'EMAIL_VERIFICATION_CODE_SENT' })
  return action
}

export declare namespace askForCode {
  type Parameters = { readonly email: string; readonly signal?: AbortSignal | undefined }
}
