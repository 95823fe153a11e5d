import { array, type InferOutput, maxLength, nullable, object, pipe, string } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { accountIdText, rawAmount } from '../texts.ts'

/** The answer of `GET /v1/convert/quotes`. */
export const quotesSchema = object({
  quotes: array(
    object({
      /** For the source that made it; null where it needs none. */
      id: nullable(pipe(string(), maxLength(256))),
      fromAmount: rawAmount,
      fromAccount: accountIdText,
      toAmount: rawAmount,
      toAccount: accountIdText,
    }),
  ),
})

/** See {@link quotesSchema}. */
export type Quotes = InferOutput<typeof quotesSchema>

/**
 * What a swap would bring now, the best offer first.
 *
 * @returns Amounts in each token's smallest unit; no quote where no exchange swaps the pair.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · GET /v1/convert/quotes
 */
export function listQuotes(api: BlockchainApi, parameters: listQuotes.Parameters): Promise<Quotes> {
  const { amount, userAddress, from, to, gasPrice, signal } = parameters
  return api.get('/v1/convert/quotes', quotesSchema, { query: { amount, userAddress, from, to, gasPrice }, signal })
}

export declare namespace listQuotes {
  type Parameters = {
    /** Of `from`, in its smallest unit. */
    amount: string
    userAddress: string
    /** CAIP-10 of the token; the native coin is `eip155:1:0xeeee…eeee`. */
    from: string
    to: string
    /** wei */
    gasPrice?: string | undefined
    signal?: AbortSignal | undefined
  }
}
