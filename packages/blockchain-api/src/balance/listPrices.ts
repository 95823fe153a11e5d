import { array, type InferOutput, nullish, object } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { accountIdText, fiat, linkText, nameText, symbolText } from '../texts.ts'
import { priceDayAgo } from './priceDayAgo.ts'

/** The answer of `POST /v1/fungible/price`. */
export const pricesSchema = object({
  fungibles: array(
    object({ address: accountIdText, name: nameText, symbol: symbolText, iconUrl: nullish(linkText), price: fiat, priceDayAgo }),
  ),
})

/** See {@link pricesSchema}. */
export type Prices = InferOutput<typeof pricesSchema>

/**
 * Prices of one whole unit of each token. A token without a known price is left out.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · POST /v1/fungible/price
 */
export function listPrices(api: BlockchainApi, parameters: listPrices.Parameters): Promise<Prices> {
  const { addresses, currency = 'usd', signal } = parameters
  return api.post('/v1/fungible/price', pricesSchema, { body: { currency, addresses }, signal })
}

export declare namespace listPrices {
  type Parameters = {
    /** CAIP-10, at most 100. */
    addresses: readonly string[]
    /** ISO 4217, lower case. */
    currency?: string | undefined
    signal?: AbortSignal | undefined
  }
}
