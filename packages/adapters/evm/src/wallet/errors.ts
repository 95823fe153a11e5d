import { LatchkeyError } from '@latchkey/common'

/** The wallet gave no answer in time. */
export class WalletNotRespondingError extends LatchkeyError<'WALLET_NOT_RESPONDING'> {
  override readonly name = 'WalletNotRespondingError'
  constructor() {
    super('WALLET_NOT_RESPONDING', 'The wallet does not answer. Open it, or try again')
  }
}
