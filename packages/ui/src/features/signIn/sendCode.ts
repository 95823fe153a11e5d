import { hasCode } from '@latchkey/common/contract'
import type { Kit } from '@latchkey/core'
import { push, replace, sendEmailCode } from '@latchkey/core/internal'

/** What a try to send a mail ended with; the view says it in its own words. */
export type SendOutcome =
  | { readonly kind: 'sent' | 'invalid' }
  | { readonly kind: 'cooldown'; readonly untilMs: number }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Sends the code and goes on to where it is asked for. Never rejects. */
export async function sendCode(kit: Kit, { email, isAgain, signal }: sendCode.Parameters): Promise<SendOutcome> {
  try {
    const action = await sendEmailCode(kit, { email, signal })
    const show = isAgain ? replace : push
    if (action === 'VERIFY_OTP') show(kit, { view: 'EmailVerifyOtp' })
    else if (action === 'VERIFY_DEVICE') show(kit, { view: 'EmailVerifyDevice' })
    return { kind: 'sent' }
  } catch (error) {
    if (hasCode(error, 'EMAIL_INVALID')) return { kind: 'invalid' }
    if (hasCode(error, 'EMAIL_COOLDOWN')) return { kind: 'cooldown', untilMs: (error as { untilMs?: number }).untilMs ?? 0 }
    return { kind: 'failed', error }
  }
}

export declare namespace sendCode {
  type Parameters = {
    readonly email: string
    /** In place of the view on screen. */
    readonly isAgain?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
}
