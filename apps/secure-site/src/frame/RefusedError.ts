/** A request that the frame refuses, with a wallet's error code. The text is for developers. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  /** EIP-1193 or JSON-RPC. */
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The user declined, or is no longer there to approve. */
export function declined(): RefusedError {
  return new RefusedError(4001, 'User rejected the request')
}

/** No user is signed in here, for this page. */
export function notConnected(): RefusedError {
  return new RefusedError(4100, 'No user is signed in')
}
