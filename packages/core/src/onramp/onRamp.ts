import type { OnRampQuote, PaymentCurrency, PurchaseCurrency } from '@latchkey/blockchain-api'
import type { LatchkeyError } from '@latchkey/common'
import type { Resource } from '../resource.ts'

/** A shop that sells crypto for money. */
export type OnRampProvider = {
  /** As the gateway calls it. */
  readonly name: string
  /** As a visitor reads it. */
  readonly label: string
  /** Where it sells to the account in front, once that was asked for. Opened by `openBuy` alone. */
  readonly url?: string | undefined
}

/** What one provider sells for the sum. */
export type OnRampOffer = { readonly provider: OnRampProvider; readonly quote: Resource<OnRampQuote> }

/** What can be bought, and paid with. */
export type OnRampOptions = {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** Nobody answered: the built-in list, marked as such, with which nobody can go on. */
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
  /** When they are asked for anew, ms since the epoch. */
  readonly offersExpireAtMs?: number | undefined
  /** Where the selected provider sells, and to which account; it must be there before the click that opens it. */
  readonly checkout: Resource<{ readonly url: string; readonly address: string }>
  /** Object URLs of pictures, by currency id and token symbol. */
  readonly images: { readonly [id: string]: string }
  /** `open`: the provider's tab was opened; `received`: the balance has grown since. */
  readonly progress: 'idle' | 'open' | 'received'
  readonly error?: LatchkeyError | undefined
}
