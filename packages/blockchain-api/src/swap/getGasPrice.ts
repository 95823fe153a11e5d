import { type InferOutput, object } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { rawAmount } from '../texts.ts'

/** The answer of `GET /v1/convert/gas-price`. */
export const gasPriceSchema = object({ standard: rawAmount, fast: rawAmount, instant: rawAmount })

/** See {@link gasPriceSchema}. */
export type GasPrice = InferOutput<typeof gasPriceSchema>

/**
 * What gas costs on a chain now, by how long one would wait.
 *
 * @returns In wei.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · GET /v1/convert/gas-price
 */
export function getGasPrice(api: BlockchainApi, parameters: getGasPrice.Parameters): Promise<GasPrice> {
  const { chainId, signal } = parameters
  return api.get('/v1/convert/gas-price', gasPriceSchema, { query: { chainId }, signal })
}

export declare namespace getGasPrice {
  type Parameters = {
    /** CAIP-2. */
    chainId: string
    signal?: AbortSignal | undefined
  }
}
