/** What a user could lose by approving a request. */
export type Stake = {
  /** An account gets a right that outlives this request: an allowance, an operator, a permission, an order, an authority. */
  readonly grantsRight: boolean
  /**
   * Worth of all that leaves, the fee included, in hundredths of a US dollar, rounded up; `undefined` where something moves
   * without a known price, or what moves is not known. 0n for what moves nothing.
   */
  readonly worthCents: bigint | undefined
}
