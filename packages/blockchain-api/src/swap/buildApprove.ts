import { type InferOutput, object } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { accountIdText, hexData, rawAmount } from '../texts.ts'

/** The answer of `GET /v1/convert/build-approve`. */
export const approveTransactionSchema = object({
  tx: object({
    /** CAIP-10. */
    from: accountIdText,
    to: accountIdText,
    data: hexData,
    value: rawAmount,
    /** Units of gas, and wei for each. */
    eip155: object({ gas: rawAmount, gasPrice: rawAmount }),
  }),
})

/** See {@link approveTransactionSchema}. */
export type ApproveTransaction = InferOutput<typeof approveTransactionSchema>

/**
 * Builds the transaction that lets the swap's router take a token. Check what it approves before it is signed.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · GET /v1/convert/build-approve
 */
export function buildApprove(api: BlockchainApi, parameters: buildApprove.Parameters): Promise<ApproveTransaction> {
  const { userAddress, from, to, amount, signal } = parameters
  return api.get('/v1/convert/build-approve', approveTransactionSchema, { query: { userAddress, from, to, amount }, signal })
}

export declare namespace buildApprove {
  type Parameters = {
    /** CAIP-10. */
    userAddress: string
    /** CAIP-10 of the token. */
    from: string
    /** CAIP-10 of the token that it is swapped for. */
    to: string
    /** Smallest units to approve; without it the router may take any sum. */
    amount?: string | undefined
    signal?: AbortSignal | undefined
  }
}
