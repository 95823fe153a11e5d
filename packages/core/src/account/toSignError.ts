import { type LatchkeyError, WalletError } from '@latchkey/common'

/** Names what kept a wallet from signing, when it was nobody's no. */
export function toSignError(cause: unknown): LatchkeyError {
  return new WalletError('SIGN_MESSAGE_FAILED', 'Sign message failed', { cause })
}
