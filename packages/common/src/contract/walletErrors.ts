import { LatchkeyError } from './error.ts'
import { readProviderError } from './readProviderError.ts'

/** The user, or their wallet, said no. Never shown as an alert. */
export class UserRejectedError extends LatchkeyError<'CONNECTION_REJECTED' | 'USER_REJECTED'> {
  override readonly name = 'UserRejectedError'
  /** `code` says what was declined: a connection, or (the default) anything else. */
  constructor(options: { code?: 'CONNECTION_REJECTED' | 'USER_REJECTED' | undefined; cause?: unknown } = {}) {
    const { code = 'USER_REJECTED' } = options
    super(
      code,
      code === 'CONNECTION_REJECTED' ? 'Connection rejected' : 'Request declined',
      'cause' in options ? { cause: options.cause } : {},
    )
  }
}

/** The wallet still shows an earlier request (-32002). */
export class RequestPendingError extends LatchkeyError<'REQUEST_PENDING'> {
  override readonly name = 'RequestPendingError'
  constructor(options: { cause?: unknown } = {}) {
    super('REQUEST_PENDING', 'Request already pending', options)
  }
}

/** The wallet gave no answer in time. */
export class WalletNotRespondingError extends LatchkeyError<'WALLET_NOT_RESPONDING'> {
  override readonly name = 'WalletNotRespondingError'
  constructor() {
    super('WALLET_NOT_RESPONDING', 'The wallet does not answer. Open it, or try again')
  }
}

/** A wallet or node failed; `code` names what was tried, `providerCode` and `providerText` what it said. */
export class WalletError<code extends string = string> extends LatchkeyError<code> {
  override readonly name = 'WalletError'
  /** The number the wallet gave: JSON-RPC, EIP-1193 or session protocol; `providerCodeText` words it. */
  readonly providerCode: number | undefined
  /** What the wallet wrote, as safe plain text of at most 160 characters. */
  readonly providerText: string | undefined
  constructor(code: code, shortMessage: string, options: WalletError.Options) {
    const { code: providerCode, message } = readProviderError(options.cause)
    super(code, shortMessage, {
      cause: options.cause,
      docs: options.docs,
      hints: [...(options.hints ?? []), ...(message ? [`The wallet says: ${message}`] : [])],
    })
    this.providerCode = typeof providerCode === 'number' ? providerCode : undefined
    this.providerText = message || undefined
  }
}

export declare namespace WalletError {
  type Options = LatchkeyError.Options & {
    /** What the wallet threw. */
    cause: unknown
  }
}
