import { isUserRejection, type LatchkeyError, UserRejectedError } from '@latchkey/common'
import { toLatchkeyError } from '../errors.ts'

/** Names what kept a wallet from changing its chain. */
export function toSwitchError(cause: unknown): LatchkeyError {
  const error = toLatchkeyError(cause)
  return error.code === 'SOMETHING_WENT_WRONG' && isUserRejection(cause) ? new UserRejectedError({ cause }) : error
}
