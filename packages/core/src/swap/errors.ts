import { LatchkeyError } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'

/** Nobody offers a price for the pair, or the service that knows one does not answer; `cause` says which. */
export class SwapQuoteFailedError extends LatchkeyError<'SWAP_QUOTE_FAILED'> {
  override readonly name = 'SwapQuoteFailedError'
  constructor(options: { cause?: unknown } = {}) {
    super('SWAP_QUOTE_FAILED', 'No price for this swap now', { ...options, docs: 'core/fetchSwapQuote' })
  }
}

/** Nothing can be swapped on this network. */
export class SwapUnsupportedError extends LatchkeyError<'SWAP_UNSUPPORTED'> {
  override readonly name = 'SwapUnsupportedError'
  constructor(options: { cause?: unknown } = {}) {
    super('SWAP_UNSUPPORTED', 'Network not supported for Swaps', { ...options, docs: 'core/fetchSwapTokens' })
  }
}

/** The gateway does not know what gas costs on this network. */
export class GasPriceUnsupportedError extends LatchkeyError<'GAS_PRICE_UNSUPPORTED'> {
  override readonly name = 'GasPriceUnsupportedError'
  constructor(options: { cause?: unknown } = {}) {
    super('GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', options)
  }
}

/** The sum is so large for the pool that its price moves by more than the limit. A warning: it keeps nobody from swapping. */
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
      docs: 'core/sendSwap',
    })
  }
}

/** A slippage limit that is no number, or outside what can be set. */
export class SlippageInvalidError extends LatchkeyError<'SLIPPAGE_INVALID'> {
  override readonly name = 'SlippageInvalidError'
  constructor() {
    // Each by its name: whoever takes the limits apart brings all of them into a page.
    super('SLIPPAGE_INVALID', `Enter a slippage limit from ${limits.swapSlippageMinPercent} to ${limits.swapSlippageMaxPercent} %`, {
      docs: 'core/setSwapSlippage',
    })
  }
}
