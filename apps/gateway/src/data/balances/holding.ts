/** How much of one asset an account holds. */
export type Holding = {
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10 of the token's contract; absent for the chain's own coin. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly value: bigint
  /** The gateway's own address of its picture. */
  readonly iconUrl?: string | undefined
}

/** A source of balances. The gateway is created with a list of them. */
export type BalanceSource = {
  /** CAIP-2 ids it can be asked about. */
  readonly chainIds: readonly string[]
  /** @throws If the chain does not answer. */
  list(parameters: { address: string; chainId: string; signal: AbortSignal }): Promise<readonly Holding[]>
}
