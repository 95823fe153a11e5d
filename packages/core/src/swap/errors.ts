import { EstimateGasError, HttpError, hasCode, isLatchkeyError, LatchkeyError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'

/** There is no price for the pair, or the service that knows one does not answer; `cause` says which. */
export class SwapQuoteFailedError extends LatchkeyError<'SWAP_QUOTE_FAILED'> {
  override readonly name = 'SwapQuoteFailedError'
  constructor(options: { cause?: unknown } = {}) {
    super('SWAP_QUOTE_FAILED', 'No price for this swap now', { ...options, docs: 'errors#swap_quote_failed' })
  }
}

/** Nothing can be swapped on this network. */
export class SwapUnsupportedError extends LatchkeyError<'SWAP_UNSUPPORTED'> {
  override readonly name = 'SwapUnsupportedError'
  constructor(options: { cause?: unknown } = {}) {
    super('SWAP_UNSUPPORTED', 'Network not supported for Swaps', { ...options, docs: 'errors#swap_unsupported' })
  }
}

/** The gateway does not know what gas costs on this network. */
export class GasPriceUnsupportedError extends LatchkeyError<'GAS_PRICE_UNSUPPORTED'> {
  override readonly name = 'GasPriceUnsupportedError'
  constructor(options: { cause?: unknown } = {}) {
    super('GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', options)
  }
}

/** The sum is so large for the pool that its price moves by more than the limit. A warning: the user can still swap. */
export class SwapPriceImpactError extends LatchkeyError<'SWAP_PRICE_IMPACT'> {
  override readonly name = 'SwapPriceImpactError'
  /** Percent, as decimal text. */
  readonly percent: string
  constructor({ percent }: { percent: string }) {
    super('SWAP_PRICE_IMPACT', `The price moves by ${percent} % with this amount`)
    this.percent = percent
  }
}

/** The service built something else than the swap on screen (T-N4). It is not signed. */
export class SwapMismatchError extends LatchkeyError<'SWAP_MISMATCH'> {
  override readonly name = 'SwapMismatchError'
  constructor({ field }: { field: string }) {
    super('SWAP_MISMATCH', 'What came back is not the swap that was asked for. Nothing was signed', {
      hints: [`What differs: ${field}.`],
      docs: 'errors#swap_mismatch',
    })
  }
}

/** A slippage limit that is no number, or outside what can be set. */
export class SlippageInvalidError extends LatchkeyError<'SLIPPAGE_INVALID'> {
  override readonly name = 'SlippageInvalidError'
  constructor() {
    // Each by its name: taking the limits apart would bring all of them into a page.
    super('SLIPPAGE_INVALID', `Enter a slippage limit from ${limits.swapSlippageMinPercent} to ${limits.swapSlippageMaxPercent} %`, {
      docs: 'errors#slippage_invalid',
    })
  }
}

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
