import { abortAttempt } from '../connection/attempt.ts'
import type { Kit } from '../kit.ts'
import { idle } from '../resource.ts'
import { restartTimer } from '../timer.ts'
import { loadOnRampQuote } from './loadOnRampQuote.ts'
import type { OnRamp } from './onRamp.ts'
import { onRampAtom } from './state.ts'

/** Takes over what the visitor changed: quote and offers for what was before are gone, and a quote is asked for `delayMs` later. */
export function changeOnRamp(kit: Kit, patch: Partial<OnRamp>, delayMs: number): void {
  for (const key of ['onRampQuote', 'onRampOffers', 'onRampCheckout']) abortAttempt(kit, key)
  kit.store.set(onRampAtom, (onRamp) => ({
    ...onRamp,
    quote: undefined,
    purchaseAmount: undefined,
    isQuoteSample: false,
    quotesLoading: false,
    offers: [],
    offersExpireAtMs: undefined,
    checkout: idle,
    error: undefined,
    ...patch,
  }))
  restartTimer(kit, 'onRampQuote', delayMs, () => void loadOnRampQuote(kit))
}
