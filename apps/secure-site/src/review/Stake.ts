/** What a user could lose by approving a request. */
export type Stake = {
  /** An account gets a right that outlives this request: an allowance, an operator, a permission, an order, an authority. */
  readonly grantsRight: boolean
  /**
   * Value of everything that leaves, including the fee, in hundredths of a US dollar, rounded up. `undefined` if something moves
   * without a known price, or if it is not known what moves. 0n if nothing moves.
   */
  readonly worthCents: bigint | undefined
}
