import { atom } from 'jotai/vanilla'
import { idle } from '../resource.ts'
import type { OnRamp } from './onRamp.ts'
import { onRampFacts } from './onRampFacts.ts'
import { defaultPaymentCurrency, defaultPurchaseCurrency } from './sampleOptions.ts'

/** Nothing entered: US dollars for USD Coin (S-28). */
export const emptyOnRamp: OnRamp = {
  options: idle,
  providers: idle,
  purchaseCurrency: defaultPurchaseCurrency,
  paymentCurrency: defaultPaymentCurrency,
  methodId: 'card',
  paymentAmount: '',
  quotesLoading: false,
  isQuoteSample: false,
  offers: [],
  checkout: idle,
  images: {},
  progress: 'idle',
}

/** The purchase on screen. */
export const onRampAtom = atom<OnRamp>(emptyOnRamp)

/** What follows from it. */
export const onRampFactsAtom = atom((get) => onRampFacts(get(onRampAtom)))
