import type { OnRampQuote, PaymentCurrency, PurchaseCurrency } from '@latchkey/blockchain-api'
import type { LatchkeyError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { atom } from 'jotai/vanilla'
import { idle, type Resource } from '../resource.ts'
import { compareFixed, toFixed } from '../swap/fixed.ts'

/** A shop that sells crypto for money. */
export type OnRampProvider = {
  /** As the gateway calls it. */
  readonly name: string
  /** As a user reads it. */
  readonly label: string
  /** Where it sells to the active account, once that was requested. Opened by `openBuy` alone. */
  readonly url?: string | undefined
}

/** What one provider sells for the sum. */
export type OnRampOffer = { readonly provider: OnRampProvider; readonly quote: Resource<OnRampQuote> }

/** What can be bought, and paid with. */
export type OnRampOptions = {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** The gateway did not answer: the built-in list, marked as such, with which the user cannot go on. */
  readonly isSample: boolean
}

/** Buying with money, from the sum to the tokens (E-15). */
export type OnRamp = {
  readonly options: Resource<OnRampOptions>
  /** Those the operator has an account with (S-31). */
  readonly providers: Resource<readonly OnRampProvider[]>
  readonly selectedProvider?: OnRampProvider | undefined
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  /** Name of the network that it is sent on, among those of what is bought. */
  readonly network?: string | undefined
  /** How it is paid, such as `card`. */
  readonly methodId?: string | undefined
  /** Whole units of the payment currency, as typed. */
  readonly paymentAmount: string
  /** Whole units of what is bought, as quoted. */
  readonly purchaseAmount?: string | undefined
  readonly quotesLoading: boolean
  readonly quote?: OnRampQuote | undefined
  /** The quote is a placeholder. */
  readonly isQuoteSample: boolean
  /** The best first. */
  readonly offers: readonly OnRampOffer[]
  /** When they are requested again, ms since the epoch. */
  readonly offersExpireAtMs?: number | undefined
  /** Where the selected provider sells, and to which account; it must be there before the click that opens it. */
  readonly checkout: Resource<{ readonly url: string; readonly address: string }>
  /** Object URLs of pictures, by currency id and token symbol. */
  readonly images: { readonly [id: string]: string }
  /** `open`: the provider's tab was opened; `received`: the balance has grown since. */
  readonly progress: 'idle' | 'open' | 'received'
  readonly error?: LatchkeyError | undefined
}

const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' }

const polygon = { name: 'polygon', display_name: 'Polygon', chain_id: '137' }

const payment_method_limits = [
  { id: 'card', min: toMoney(limits.onRampCardMinUsd), max: toMoney(limits.onRampCardMaxUsd) },
  { id: 'ach_bank_account', min: toMoney(limits.onRampBankMinUsd), max: toMoney(limits.onRampBankMaxUsd) },
]

/** What is bought until something else is chosen (S-28). */
export const defaultPurchaseCurrency: PurchaseCurrency = {
  id: 'usdc',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [
    { ...ethereum, contract_address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
    { ...polygon, contract_address: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359' },
  ],
}

/** What is paid with until something else is chosen (S-28). */
export const defaultPaymentCurrency: PaymentCurrency = { id: 'USD', payment_method_limits }

/** Stands in where the gateway does not answer (X-07, C-12). */
export const sampleOptions: OnRampOptions = {
  purchaseCurrencies: [defaultPurchaseCurrency, { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [ethereum] }],
  paymentCurrencies: [defaultPaymentCurrency, { id: 'EUR', payment_method_limits }],
  isSample: true,
}

function toMoney(whole: number): string {
  return `${whole}.00`
}

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

/** What follows from what was entered. */
export type OnRampFacts = {
  /** Of the chosen method, in the payment currency (V-21). */
  readonly limits?: { readonly min: string; readonly max: string } | undefined
  /** Whether the sum is one that the method takes; false while there is none. */
  readonly isWithinLimits: boolean
  /** Something on screen is a sample: say so. */
  readonly isSample: boolean
  readonly canSeeOffers: boolean
  /** Who alone sells: the only provider, or the only one with an offer for the sum. Absent where there is a choice, or none. */
  readonly onlySeller?: OnRampProvider | undefined
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
    onlySeller: isReal ? onlySeller(onRamp) : undefined,
    canSeeOffers: isReal && isWithinLimits && !isQuoteSample && (providers.data?.length ?? 0) > 0,
    canContinue: isReal && isWithinLimits && !isQuoteSample && offer?.quote.status === 'ready' && checkout.status === 'ready',
    feeRange: [limits.onRampFeeMinPercent, limits.onRampFeeMaxPercent],
  }
}

function onlySeller({ providers, offers }: OnRamp): OnRampProvider | undefined {
  if (providers.data?.length === 1) return providers.data[0]
  const selling = offers.filter(({ quote }) => quote.status !== 'failed')
  return selling.length === 1 && selling[0]?.quote.data ? selling[0].provider : undefined
}

/** Compared exactly, never as floats. */
function isBetween(amount: string, { min, max }: { readonly min: string; readonly max: string }): boolean {
  const [value, least, most] = [toFixed(amount), toFixed(min), toFixed(max)]
  return Boolean(value && least && most && compareFixed(value, least) >= 0 && compareFixed(value, most) <= 0)
}

/** What follows from it. */
export const onRampFactsAtom = atom((get) => onRampFacts(get(onRampAtom)))
