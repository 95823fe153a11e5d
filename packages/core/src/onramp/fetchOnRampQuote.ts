import { getOnRampQuote, type OnRampQuote } from '@latchkey/blockchain-api'
import { formatUnits } from '@latchkey/common/caip'
import * as limits from '@latchkey/common/limits'
import { abortAttempt } from '../abortAttempt.ts'
import { startAttempt } from '../attempt.ts'
import { toLatchkeyError } from '../errors.ts'
import { getBlockchainApi } from '../gateway/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { idle } from '../resource.ts'
import { toFixed } from '../swap/fixed.ts'
import { restartTimer } from '../timer.ts'
import { type OnRamp, onRampAtom, onRampFactsAtom } from './state.ts'

/** Takes over what the user changed: quote and offers of before are dropped, and a quote is requested `delayMs` later. */
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
  restartTimer(kit, 'onRampQuote', delayMs, () => void fetchOnRampQuote(kit))
}

/** The body of the verb. */
export async function fetchOnRampQuote(kit: Kit): Promise<OnRampQuote | null> {
  const { store } = kit
  const api = getBlockchainApi(kit)
  const onRamp = store.get(onRampAtom)
  // Outside its limits a sum is not quoted (V-21), nor is what is only a sample.
  if (!api || !store.get(onRampFactsAtom).isWithinLimits || onRamp.options.data?.isSample) return null
  const attempt = startAttempt(kit, 'onRampQuote')
  store.set(onRampAtom, { ...onRamp, quotesLoading: true, error: undefined })
  try {
    const quote = await attempt.race(getOnRampQuote(api, { ...toWish(onRamp), signal: attempt.signal }))
    if (!attempt.isCurrent()) return null
    const purchaseAmount = quote.purchaseAmount.amount
    store.set(onRampAtom, (latest) => ({ ...latest, quote, purchaseAmount, isQuoteSample: false, quotesLoading: false }))
    return quote
  } catch (cause) {
    if (!attempt.isCurrent()) return null
    const error = toLatchkeyError(cause)
    store.set(onRampAtom, (latest) => ({
      ...latest,
      quote: toPlaceholder(latest),
      purchaseAmount: undefined,
      isQuoteSample: true,
      quotesLoading: false,
      error,
    }))
    return null
  } finally {
    attempt.end()
  }
}

/** What providers are requested to sell. */
export function toWish({ purchaseCurrency, paymentCurrency, paymentAmount, network }: OnRamp) {
  return {
    purchaseCurrency: purchaseCurrency.id,
    paymentCurrency: paymentCurrency.id,
    amount: paymentAmount,
    network: network ?? purchaseCurrency.networks[0]?.name ?? '',
  }
}

/** Stands in for a quote that failed to load: the sum less the highest usual fee, for what is worth a dollar. */
function toPlaceholder({ paymentAmount, paymentCurrency, purchaseCurrency }: OnRamp): OnRampQuote {
  const paid = { amount: paymentAmount, currency: paymentCurrency.id }
  const sum = toFixed(paymentAmount)
  const isDollar = paymentCurrency.id === 'USD' && purchaseCurrency.symbol === 'USDC'
  const rest = sum && isDollar ? formatUnits(sum.digits * BigInt(100 - limits.onRampFeeMaxPercent), sum.scale + 2) : '0'
  return {
    paymentTotal: paid,
    paymentSubtotal: paid,
    purchaseAmount: { amount: rest, currency: purchaseCurrency.id },
    networkFee: { amount: '0', currency: paymentCurrency.id },
    quoteId: 'sample',
  }
}
