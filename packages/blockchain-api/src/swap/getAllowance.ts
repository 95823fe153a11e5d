import { type InferOutput, object } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { rawAmount } from '../texts.ts'

/** The answer of `GET /v1/convert/allowance`. */
export const allowanceSchema = object({ allowance: rawAmount })

/** See {@link allowanceSchema}. */
export type Allowance = InferOutput<typeof allowanceSchema>

/**
 * How much of a token the swap's router may take from an account.
 *
 * @returns In the token's smallest unit.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · GET /v1/convert/allowance
 */
export function getAllowance(api: BlockchainApi, parameters: getAllowance.Parameters): Promise<Allowance> {
  const { tokenAddress, userAddress, signal } = parameters
  return api.get('/v1/convert/allowance', allowanceSchema, { query: { tokenAddress, userAddress }, signal })
}

export declare namespace getAllowance {
  type Parameters = {
    /** CAIP-10. */
    tokenAddress: string
    /** CAIP-10. */
    userAddress: string
    signal?: AbortSignal | undefined
  }
}
