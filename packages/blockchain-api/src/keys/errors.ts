import { LatchkeyError } from '@latchkey/common/contract'

/** Shares, or what protects them, are not what they must be: nothing is put together, nothing is overwritten (I6). */
export class ShareIntegrityError extends LatchkeyError<'SHARE_INTEGRITY'> {
  override readonly name = 'ShareIntegrityError'
  /** What was forged, where that is sure. */
  readonly reason: ShareIntegrityError.Reason | undefined
  constructor(options: ShareIntegrityError.Options = {}) {
    super('SHARE_INTEGRITY', 'The wallet key could not be put together safely. Nothing was signed', options)
    this.reason = options.reason
  }
}

/** A sealed box is another's, was changed, or is bound to something else. The cause of a {@link ShareIntegrityError}. */
export class DecryptFailedError extends LatchkeyError<'DECRYPT_FAILED'> {
  override readonly name = 'DecryptFailedError'
  constructor({ cause }: { cause: unknown }) {
    super('DECRYPT_FAILED', 'Failed to decrypt', { cause })
  }
}

export declare namespace ShareIntegrityError {
  /** The recovery methods (I22), the wallet itself (I23), or the account is another than the one that was approved. */
  type Reason = 'METHODS_FORGED' | 'WALLET_FORGED' | 'WALLET_CHANGED'
  type Options = { cause?: unknown; reason?: Reason | undefined }
}
