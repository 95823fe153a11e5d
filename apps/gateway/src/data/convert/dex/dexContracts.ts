import type { Address } from 'viem'

/** An exchange of the kind of Uniswap v2 on one chain. Its contracts in lower case. */
export type DexContracts = {
  readonly factory: Address
  /** The only contract that swaps call and tokens are approved for. */
  readonly router: Address
  /** The chain's coin as a token. */
  readonly wrapped: Address
  /** A token that counts as one US dollar. */
  readonly quote: Address
}

/** By CAIP-2 id. */
export type Dexes = ReadonlyMap<string, DexContracts>
