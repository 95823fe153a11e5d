import { type InferOutput, maxLength, nullish, object, pipe, string } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { decimalAmount } from '../texts.ts'

const sum = object({ amount: decimalAmount, currency: pipe(string(), maxLength(64)) })

/** The answer of `POST /v1/onramp/quote`. */
export const onRampQuoteSchema = object({
  paymentTotal: sum,
  paymentSubtotal: sum,
  purchaseAmount: sum,
  coinbaseFee: nullish(sum),
  networkFee: sum,
  quoteId: pipe(string(), maxLength(256)),
})

/** See {@link onRampQuoteSchema}. */
export type OnRampQuote = InferOutput<typeof onRampQuoteSchema>

/**
 * What a sum of money buys now, with all fees.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement S-27 · POST /v1/onramp/quote
 */
export function getOnRampQuote(api: BlockchainApi, parameters: getOnRampQuote.Parameters): Promise<OnRampQuote> {
  const { signal, ...body } = parameters
  return api.post('/v1/onramp/quote', onRampQuoteSchema, { body, signal })
}

export declare namespace getOnRampQuote {
  type Parameters = {
    /** `id` of {@link PurchaseCurrency}. */
    purchaseCurrency: string
    /** `id` of {@link PaymentCurrency}. */
    paymentCurrency: string
    /** Whole units of the payment currency, as decimal text. */
    amount: string
    /** `name` of one of its networks. */
    network: string
    /** Name of one; the first that sells it unless set. */
    provider?: string | undefined
    signal?: AbortSignal | undefined
  }
}
