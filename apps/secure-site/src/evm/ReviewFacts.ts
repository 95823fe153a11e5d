import type { Price } from '../chain/createPrices.ts'
import type { ClearDescription } from './ClearDescription.ts'
import type { Token } from './read/readToken.ts'

/** What was found out about a request, from the operator's nodes alone. */
export type ReviewFacts = {
  /** CAIP-2. */
  readonly chainId: string
  readonly network: string
  readonly symbol: string
  readonly decimals: number
  /** We know the chain, and so what its coin is. */
  readonly isCoinKnown: boolean
  /** At most, in the chain's smallest unit. */
  readonly fee?: bigint | undefined
  /** What nodes say that the same would cost; absent where fewer than two readings of theirs could be compared. */
  readonly usualFee?: bigint | undefined
  /** The site named the fee itself. */
  readonly isFeeNamed?: boolean | undefined
  /** The site named far more gas than the trial took. */
  readonly isGasExcessive?: boolean | undefined
  /** Tokens by their lower-case address. */
  readonly tokens: ReadonlyMap<string, Token>
  readonly prices: ReadonlyMap<string, Price>
  /** What came of trying each call, in order; one for all where they are tried together. */
  readonly trials: readonly Trial[]
  /** All calls of a batch succeed, or none does. */
  readonly isAtomic?: boolean | undefined
  /** Another account that the same key signs for. */
  readonly otherAccount?: string | undefined
  /** What descriptors say, by the index of the call (`0`, `1`, …) or `typedData`. */
  readonly clear?: ReadonlyMap<string, ClearDescription> | undefined
}

/** It went through; it did not; or it depends on calls before it, so that it is unknown. */
export type Trial = 'passed' | 'failed' | 'untried'
