import { EstimateGasError, HttpError, hasCode, type LatchkeyError } from '@latchkey/common'
import { isLatchkeyError } from '../errors.ts'
import { SwapMismatchError, SwapQuoteFailedError, SwapUnsupportedError } from './errors.ts'

/** Names what kept the service from a quote or a transaction. What it wrote itself stays in the cause. */
export function toSwapError(cause: unknown): LatchkeyError {
  if (hasReason(cause, 'SWAP_UNSUPPORTED')) return new SwapUnsupportedError({ cause })
  // A trial run says that the chain would undo it now.
  if (hasReason(cause, 'ESTIMATE_FAILED')) return new EstimateGasError({ cause })
  if (cause instanceof SwapMismatchError || (isLatchkeyError(cause) && hasCode(cause, 'ABORTED'))) return cause
  return new SwapQuoteFailedError({ cause })
}

/** Whether an answer gives a reason of this name. */
export function hasReason(cause: unknown, name: string): boolean {
  return cause instanceof HttpError && cause.reasons.some((reason) => reason.name === name)
}
