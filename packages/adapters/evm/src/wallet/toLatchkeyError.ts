import { isUserRejection, LatchkeyError, RequestPendingError, readProviderError, UserRejectedError, WalletError } from '@latchkey/common'

/** What was tried; gives the code of a failure that says nothing better of itself. */
export type Attempt = keyof typeof texts

const texts = {
  CONNECT_FAILED: 'Failed to connect',
  SIGN_MESSAGE_FAILED: 'Sign message failed',
  CHAIN_UNSUPPORTED: 'Chain is not supported',
  CONNECTOR_CANNOT_SWITCH: 'This wallet cannot switch chain',
  UNKNOWN: 'An error occurred',
}

/**
 * Gives what a wallet threw one of the kit's own errors; nothing above the adapter knows a wallet's code.
 *
 * A rejection and a request that already waits are told apart from failures; the wallet's number and text stay on the error.
 *
 * @see R-W3 · X-04 · X-08
 */
export function toLatchkeyError(error: unknown, options: toLatchkeyError.Options = {}): LatchkeyError {
  const { attempt = 'UNKNOWN', walletConnectPeer } = options
  if (error instanceof LatchkeyError) return error
  // The kit's own wallet says it by a number to everybody, with its own error behind.
  if (error instanceof Error && error.cause instanceof LatchkeyError) return error.cause
  if (isUserRejection(error, { walletConnectPeer }))
    return new UserRejectedError({ code: attempt === 'CONNECT_FAILED' ? 'CONNECTION_REJECTED' : 'USER_REJECTED', cause: error })
  if (readProviderError(error).code === -32002) return new RequestPendingError({ cause: error })
  return new WalletError(attempt, texts[attempt], { cause: error })
}

export declare namespace toLatchkeyError {
  type Options = {
    attempt?: Attempt | undefined
    /** The wallet is at the other end of a WalletConnect session, where 5000 to 5003 are rejections. */
    walletConnectPeer?: boolean | undefined
  }
}
