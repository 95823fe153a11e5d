import { isLatchkeyError, LatchkeyError, UserRejectedError } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import type { ErrorPayload } from '../protocol/events.ts'

/** The frame did not load, or did not answer in time (C-08). */
export class EmbeddedLoadError extends LatchkeyError<'EMBEDDED_LOAD_FAILED'> {
  override readonly name = 'EmbeddedLoadError'
  constructor() {
    super('EMBEDDED_LOAD_FAILED', 'Network Error', {
      hints: ['Could not load embedded wallet. Check the connection and that the secure site may be framed by this page.'],
    })
  }
}

/** The secure site refuses this page a frame: the project does not list its origin (V-13). */
export class UnverifiedDomainError extends LatchkeyError<'UNVERIFIED_DOMAIN'> {
  override readonly name = 'UnverifiedDomainError'
  constructor() {
    super('UNVERIFIED_DOMAIN', 'Unverified Domain', {
      hints: ["Is this page's origin in the project's list, and is the secure site on a registrable domain of its own?"],
      docs: 'errors#unverified_domain',
    })
  }
}

/** The frame did not answer in time. */
export class EmbeddedTimeoutError extends LatchkeyError<'EMBEDDED_TIMEOUT'> {
  override readonly name = 'EmbeddedTimeoutError'
  constructor() {
    super('EMBEDDED_TIMEOUT', 'Embedded Wallet Request Timed Out', { hints: ['The embedded wallet did not answer in time. Try again.'] })
  }
}

/** The frame reports that a user is signed in, but names no account. */
export class AddressMissingError extends LatchkeyError<'ADDRESS_OR_AUTH_MISSING'> {
  override readonly name = 'AddressMissingError'
  constructor() {
    super('ADDRESS_OR_AUTH_MISSING', 'Address or auth connector not found', { docs: 'errors#address_or_auth_missing' })
  }
}

/** A method outside the lists of R-13. It has EIP-1193's code. */
export class RpcNotAllowedError extends LatchkeyError<'RPC_NOT_ALLOWED'> {
  override readonly name = 'RpcNotAllowedError'
  /** EIP-1193: unsupported method. */
  readonly providerCode = 4200
  constructor() {
    super('RPC_NOT_ALLOWED', 'Requested RPC call is not allowed')
  }
}

/** A failure that the frame reports, with a code of the error catalogue, or with a wallet's number, which the adapters can read. */
export function toFrameError({ code, message, retryAfterMs }: ErrorPayload): Error {
  const text = safeText(message, 'error')
  if (code === 4001) return new UserRejectedError({ cause: Object.assign(new Error(text), { code }) })
  if (code === 'RPC_NOT_ALLOWED') return new RpcNotAllowedError()
  if (typeof code === 'string') return Object.assign(new LatchkeyError(code, text), retryAfterMs !== undefined && { retryAfterMs })
  return Object.assign(new Error(text), code === undefined ? {} : { code })
}

/** An error of a provider: EIP-1193 needs a number where the kit has a code. */
export type ProviderError = Error & { readonly code: number; readonly data?: { readonly code: string } | undefined }

/** Codes with a number of their own; all others are internal errors (-32603). */
const providerCodes: { readonly [code: string]: number } = {
  USER_REJECTED: 4001,
  CONNECTION_REJECTED: 4001,
  SESSION_EXPIRED: 4100,
  RPC_NOT_ALLOWED: 4200,
}

/**
 * An error in the form that libraries expect, with a number as its code. The kit's own error is its cause, and `data` has the kit's code.
 *
 * @see EIP-1193
 */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof Error && 'code' in error && typeof error.code === 'number') return error as ProviderError
  const { code: word, shortMessage } = isLatchkeyError(error) ? error : { code: 'UNKNOWN', shortMessage: 'An error occurred' }
  const code = providerCodes[word] ?? -32603
  return Object.assign(new Error(shortMessage, { cause: error }), { name: 'ProviderRpcError', code, data: { code: word } })
}
