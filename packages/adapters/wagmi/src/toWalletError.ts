import { isUserRejection, LatchkeyError, RequestPendingError, readProviderError, UserRejectedError, WalletError } from '@latchkey/common'

/** A wallet's failure as one of the kit's own errors. */
export function toWalletError(
  error: unknown,
  code: 'CONNECT_FAILED' | 'CHAIN_UNSUPPORTED' | 'SIGN_MESSAGE_FAILED' | 'UNKNOWN',
  text: string,
): LatchkeyError {
  if (error instanceof LatchkeyError) return error
  if (isUserRejection(error))
    return new UserRejectedError({ code: code === 'CONNECT_FAILED' ? 'CONNECTION_REJECTED' : 'USER_REJECTED', cause: error })
  if (readProviderError(error).code === -32002) return new RequestPendingError({ cause: error })
  return new WalletError(code, text, { cause: error })
}
