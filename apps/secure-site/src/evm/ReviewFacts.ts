import type { Price } from '../chain/createPrices.ts'
import type { ClearDescription } from './ClearDescription.ts'
import type { Token } from './read/readToken.ts'

/** Facts about a request, only from the operator's nodes. */
export type ReviewFacts = {
  /** CAIP-2. */
  readonly chainId: string
  readonly network: string
  readonly symbol: string
  readonly decimals: number
  /** The chain is known, and so is its coin. */
  readonly isCoinKnown: boolean
  /** The most it can be, in the chain's smallest unit. */
  readonly fee?: bigint | undefined
  /** The cost according to the nodes; absent if fewer than two of their readings could be compared. */
  readonly usualFee?: bigint | undefined
  /** The site named the fee itself. */
  readonly isFeeNamed?: boolean | undefined
  /** The site named far more gas than the simulation used. */
  readonly isGasExcessive?: boolean | undefined
  /** Tokens by their lower-case address. */
  readonly tokens: ReadonlyMap<string, Token>
  readonly prices: ReadonlyMap<string, Price>
  /** Result of simulating each call, in order; one result if they are simulated together. */
  readonly trials: readonly Trial[]
  /** All calls of a batch succeed, or none does. */
  readonly isAtomic?: boolean | undefined
  /** Another account that the same key signs for. */
  readonly otherAccount?: string | undefined
  /** Descriptions by descriptors, by the index of the call (`0`, `1`, …) or `typedData`. */
  readonly clear?: ReadonlyMap<string, ClearDescription> | undefined
}

/** It succeeded, it failed, or it depends on earlier calls and is unknown. */
export type Trial = 'passed' | 'failed' | 'untried'
