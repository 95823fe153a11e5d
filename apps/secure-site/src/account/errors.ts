import { type HttpError, LatchkeyError } from '@latchkey/common/contract'

/** Codes with which the gateway refuses an account's request. */
export type AccountErrorCode =
  | 'OTP_WRONG'
  | 'OTP_EXPIRED'
  | 'OTP_LOCKED'
  | 'EMAIL_COOLDOWN'
  | 'EMAIL_INVALID'
  | 'SESSION_EXPIRED'
  | 'RATE_LIMITED'
  | 'DEVICE_DELAYED'
  | 'STEP_UP_REQUIRED'
  | 'ACCOUNT_FROZEN'
  | 'EMBEDDED_UNAVAILABLE'
  | 'ACCOUNT_REFUSED'

/** An account or key request was refused, or the service does not answer. There is no other way then (I19). */
export class AccountError extends LatchkeyError<AccountErrorCode> {
  override readonly name = 'AccountError'
  /** When to try again, if the gateway says so. */
  readonly retryAfterMs: number | undefined
  /** The gateway's own code. */
  readonly reason: string | undefined
  constructor(code: AccountErrorCode, options: AccountError.Options = {}) {
    super(code, sentences[code].replace('{n}', String(Math.ceil((options.retryAfterMs ?? 1000) / 1000))), { cause: options.cause })
    this.retryAfterMs = options.retryAfterMs
    this.reason = options.reason
  }
}

export declare namespace AccountError {
  type Options = { cause?: unknown; retryAfterMs?: number | undefined; reason?: string | undefined }
}

const sentences: { readonly [code in AccountErrorCode]: string } = {
  OTP_WRONG: 'The code is not right. Try again',
  OTP_EXPIRED: 'The code has expired. Ask for a new one',
  OTP_LOCKED: 'Too many tries. Ask for a new code',
  EMAIL_COOLDOWN: 'Please try again after {n} seconds',
  EMAIL_INVALID: 'Enter a valid email address',
  SESSION_EXPIRED: 'Session Expired',
  RATE_LIMITED: 'Rate Limited',
  DEVICE_DELAYED: 'A new device waits until its owner lets it in',
  STEP_UP_REQUIRED: 'A fresh proof is needed',
  ACCOUNT_FROZEN: 'This account is frozen',
  EMBEDDED_UNAVAILABLE: 'The embedded wallet is temporarily unavailable. Try again later',
  ACCOUNT_REFUSED: 'The service refused the request',
}

const named: { readonly [reason: string]: AccountErrorCode } = {
  OTP_WRONG: 'OTP_WRONG',
  OTP_EXPIRED: 'OTP_EXPIRED',
  OTP_LOCKED: 'OTP_LOCKED',
  EMAIL_COOLDOWN: 'EMAIL_COOLDOWN',
  email: 'EMAIL_INVALID',
  SESSION_EXPIRED: 'SESSION_EXPIRED',
  ACCOUNT_FROZEN: 'ACCOUNT_FROZEN',
  PROOF_INVALID: 'SESSION_EXPIRED',
  STEP_UP_REQUIRED: 'STEP_UP_REQUIRED',
  DEVICE_DELAYED: 'DEVICE_DELAYED',
  // It needs more proof than a mailbox, or a day of waiting.
  CHANGE_DELAYED: 'STEP_UP_REQUIRED',
}

/** Translates a refusal of the gateway. */
export function toAccountError(error: HttpError): AccountError {
  const reason = error.reasons[0]?.name
  const options = { cause: error, retryAfterMs: error.retryAfterMs, reason }
  const code = reason === undefined ? undefined : named[reason]
  if (code) return new AccountError(code, options)
  if (error.status === 429) return new AccountError('RATE_LIMITED', options)
  return new AccountError(error.status >= 500 ? 'EMBEDDED_UNAVAILABLE' : 'ACCOUNT_REFUSED', options)
}
