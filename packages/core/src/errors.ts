import { isLatchkeyError, LatchkeyError } from '@latchkey/common/contract'

/** Keeps a typed error; wraps anything else as the last resort of the catalogue. */
export function toLatchkeyError(cause: unknown): LatchkeyError {
  return isLatchkeyError(cause) ? cause : new SomethingWentWrongError({ cause })
}

/** An unforeseen failure; its cause is attached. */
export class SomethingWentWrongError extends LatchkeyError<'SOMETHING_WENT_WRONG'> {
  override readonly name = 'SomethingWentWrongError'
  constructor({ cause }: { cause: unknown }) {
    super('SOMETHING_WENT_WRONG', 'Something went wrong', { cause })
  }
}
