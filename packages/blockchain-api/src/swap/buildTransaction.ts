import { type InferOutput, object } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { accountIdText, hexData, rawAmount } from '../texts.ts'

/** The answer of `POST /v1/convert/build-transaction`. */
export const swapTransactionSchema = object({
  tx: object({
    /** CAIP-10. */
    from: accountIdText,
    to: accountIdText,
    data: hexData,
    /** wei that go with it. */
    amount: rawAmount,
    /** Units of gas, and wei for each. */
    eip155: object({ gas: rawAmount, gasPrice: rawAmount }),
  }),
})

/** See {@link swapTransactionSchema}. */
export type SwapTransaction = InferOutput<typeof swapTransactionSchema>

/**
 * Builds the transaction that does a swap. It fails on the chain rather than bring less than the slippage allows.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · POST /v1/convert/build-transaction
 */
export function buildTransaction(api: BlockchainApi, parameters: buildTransaction.Parameters): Promise<SwapTransaction> {
  const { amount, from, to, userAddress, slippage, disableEstimate, signal } = parameters
  const body = { amount, eip155: { slippage }, from, to, userAddress, disableEstimate }
  return api.post('/v1/convert/build-transaction', swapTransactionSchema, { body, signal })
}

export declare namespace buildTransaction {
  type Parameters = {
    /** Of `from`, in its smallest unit. */
    amount: string
    /** CAIP-10 of the token; the native coin is `eip155:1:0xeeee…eeee`. */
    from: string
    to: string
    /** CAIP-10. */
    userAddress: string
    /** Percent, as decimal text: `1` lets the price move by 1 %. */
    slippage: string
    /** Leaves out the trial run on a node. */
    disableEstimate?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
