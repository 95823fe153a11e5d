import type { ApproveTransaction, GasPrice, Quotes, SwapToken, SwapTransaction } from '@latchkey/blockchain-api'
import type { Address } from 'viem'

/** A token's contract in lower case, or the chain's own coin. */
export type Asset = Address | 'native'

/** A source of swaps. */
export type ConvertSource = {
  /** CAIP-2 ids it serves. */
  readonly chainIds: readonly string[]
  /** Quotes for a swap, the best first; empty where the pair cannot be swapped. @throws If it does not answer, as all of these do. */
  listQuotes(swap: ConvertSource.Swap & { gasPrice?: bigint | undefined }): Promise<Quotes['quotes']>
  /** What can be swapped, the chain's coin first. Pictures are the gateway's own. */
  listTokens(parameters: ConvertSource.OnChain): Promise<readonly SwapToken[]>
  /** How much of a token the source's router may take from an account. */
  getAllowance(parameters: ConvertSource.OnChain & { token: Asset; owner: Address }): Promise<bigint>
  getGasPrice(parameters: ConvertSource.OnChain): Promise<GasPrice>
  /**
   * The transaction that lets the router take a token: exactly `amount`, or any sum where none is given.
   *
   * @throws {@link RefusedError} 400 for an asset that cannot be approved.
   */
  buildApprove(
    parameters: ConvertSource.OnChain & { owner: Address; from: Asset; to: Asset; amount: bigint | undefined },
  ): Promise<ApproveTransaction['tx']>
  /**
   * The transaction that swaps. It yields at least the quote less `slippage`, or fails on the chain.
   *
   * @throws {@link RefusedError} 400 if it would fail now, 404 where the pair cannot be swapped.
   */
  buildTransaction(
    parameters: ConvertSource.Swap & {
      /** Millionths. */
      slippage: number
      /** Builds it without a simulation, before it is approved or funded. */
      disableEstimate: boolean
    },
  ): Promise<SwapTransaction['tx']>
}

export declare namespace ConvertSource {
  type OnChain = { readonly chainId: string; readonly signal: AbortSignal }
  type Swap = OnChain & {
    readonly owner: Address
    readonly from: Asset
    readonly to: Asset
    /** Of `from`, in its smallest unit. */
    readonly amount: bigint
  }
}
