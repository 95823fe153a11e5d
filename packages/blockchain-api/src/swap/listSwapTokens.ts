import { array, boolean, type InferOutput, integer, maxValue, minValue, nullish, number, object, optional, pipe } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { accountIdText, linkText, nameText, symbolText } from '../texts.ts'

/** The answer of `GET /v1/convert/tokens`. */
export const swapTokensSchema = object({
  tokens: array(
    object({
      name: nameText,
      symbol: symbolText,
      /** CAIP-10 of the token's contract. */
      address: accountIdText,
      decimals: pipe(number(), integer(), minValue(0), maxValue(255)),
      logoUri: nullish(linkText),
      /** Whether it takes a signed permit in place of an approval. */
      eip2612: optional(boolean()),
    }),
  ),
})

/** See {@link swapTokensSchema}. */
export type SwapTokens = InferOutput<typeof swapTokensSchema>

/** A token that can be swapped. */
export type SwapToken = SwapTokens['tokens'][number]

/**
 * Tokens that can be swapped on a chain.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · GET /v1/convert/tokens
 */
export function listSwapTokens(api: BlockchainApi, parameters: listSwapTokens.Parameters): Promise<SwapTokens> {
  const { chainId, signal } = parameters
  return api.get('/v1/convert/tokens', swapTokensSchema, { query: { chainId }, signal })
}

export declare namespace listSwapTokens {
  type Parameters = {
    /** CAIP-2. */
    chainId: string
    signal?: AbortSignal | undefined
  }
}
