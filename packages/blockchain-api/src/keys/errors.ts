import { LatchkeyError } from '@latchkey/common'

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

export declare namespace ShareIntegrityError {
  /** The recovery methods (I22), the wallet itself (I23), or the account is another than the one that was approved. */
  type Reason = 'METHODS_FORGED' | 'WALLET_FORGED' | 'WALLET_CHANGED'
  type Options = { cause?: unknown; reason?: Reason | undefined }
}
