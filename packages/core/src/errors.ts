import { LatchkeyError } from '@latchkey/common/contract'

/** Whether an error is one of ours, by what it has: two copies of a package may be on a page. */
export function isLatchkeyError(value: unknown): value is LatchkeyError {
  return value instanceof Error && 'shortMessage' in value && 'code' in value && typeof value.code === 'string'
}

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
