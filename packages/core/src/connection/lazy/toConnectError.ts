import { isLatchkeyError, isUserRejection, LatchkeyError, UserRejectedError } from '@latchkey/common/contract'

/** Names what kept a wallet from being connected. Errors with a code of their own stay as they are. */
export function toConnectError(cause: unknown): LatchkeyError {
  if (cause instanceof Error && 'code' in cause && cause.code === 'CONNECTION_REJECTED') return cause as LatchkeyError
  if (isUserRejection(cause)) return new UserRejectedError({ code: 'CONNECTION_REJECTED', cause })
  return isLatchkeyError(cause) ? cause : new ConnectFailedError({ cause })
}

/** The wallet could not be connected, and the user did not refuse. */
export class ConnectFailedError extends LatchkeyError<'CONNECT_FAILED'> {
  override readonly name = 'ConnectFailedError'
  constructor({ cause }: { cause: unknown }) {
    super('CONNECT_FAILED', 'Failed to connect', { cause, docs: 'core/connection/connect' })
  }
}
