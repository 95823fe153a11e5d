/** What the frame does not do, with the number a wallet has for it; the words are for developers. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  /** EIP-1193 or JSON-RPC. */
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The user said no, or is not there to say yes any more. */
export function declined(): RefusedError {
  return new RefusedError(4001, 'User rejected the request')
}

/** No user is signed in here, for this page. */
export function notConnected(): RefusedError {
  return new RefusedError(4100, 'No user is signed in')
}
