import { LatchkeyError } from '@latchkey/common'

/** Shares, or what protects them, are not what they must be: nothing is put together, nothing is overwritten (I6). */
export class ShareIntegrityError extends LatchkeyError<'SHARE_INTEGRITY'> {
  override readonly name = 'ShareIntegrityError'
  constructor(options: { cause?: unknown } = {}) {
    super('SHARE_INTEGRITY', 'The wallet key could not be put together safely. Nothing was signed', options)
  }
}
