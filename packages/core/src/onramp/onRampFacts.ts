import * as limits from '@latchkey/common/limits'
import { compareFixed, toFixed } from '../swap/fixed.ts'
import type { OnRamp } from './onRamp.ts'

/** What follows from what was entered. */
export type OnRampFacts = {
  /** Of the chosen method, in the payment currency (V-21). */
  readonly limits?: { readonly min: string; readonly max: string } | undefined
  /** Whether the sum is one that the method takes; false while there is none. */
  readonly isWithinLimits: boolean
  /** Something on screen is a sample: say so. */
  readonly isSample: boolean
  readonly canSeeOffers: boolean
  /** Whether the selected provider's tab can be opened at once. */
  readonly canContinue: boolean
  /** Percent (C-12). */
  readonly feeRange: readonly [number, number]
}

/** Works the facts out. */
export function onRampFacts(onRamp: OnRamp): OnRampFacts {
  const { options, paymentCurrency, methodId, paymentAmount, isQuoteSample, selectedProvider, checkout, providers, offers } = onRamp
  const found = paymentCurrency.payment_method_limits.find(({ id }) => id === methodId)
  const isWithinLimits = found !== undefined && isBetween(paymentAmount, found)
  const isListSample = options.data?.isSample ?? false
  const isReal = options.status === 'ready' && !isListSample
  const offer = offers.find(({ provider }) => provider.name === selectedProvider?.name)
  return {
    limits: found && { min: found.min, max: found.max },
    isWithinLimits,
    isSample: isListSample || isQuoteSample,
    canSeeOffers: isReal && isWithinLimits && !isQuoteSample && (providers.data?.length ?? 0) > 0,
    canContinue: isReal && isWithinLimits && !isQuoteSample && offer?.quote.status === 'ready' && checkout.status === 'ready',
    feeRange: [limits.onRampFeeMinPercent, limits.onRampFeeMaxPercent],
  }
}

/** Compared exactly, never as floats. */
function isBetween(amount: string, { min, max }: { readonly min: string; readonly max: string }): boolean {
  const [value, least, most] = [toFixed(amount), toFixed(min), toFixed(max)]
  return Boolean(value && least && most && compareFixed(value, least) >= 0 && compareFixed(value, most) <= 0)
}
