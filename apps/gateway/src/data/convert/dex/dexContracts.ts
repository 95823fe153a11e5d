import type { Address } from 'viem'

/** A Uniswap v2 compatible exchange on one chain. Its contracts in lower case. */
export type DexContracts = {
  readonly factory: Address
  /** The only contract that swaps call and that tokens are approved for. */
  readonly router: Address
  /** The wrapped native coin. */
  readonly wrapped: Address
  /** A token that counts as one US dollar. */
  readonly quote: Address
}

/** By CAIP-2 id. */
export type Dexes = ReadonlyMap<string, DexContracts>
