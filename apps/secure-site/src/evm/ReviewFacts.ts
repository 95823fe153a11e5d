import type { Price } from '../chain/createPrices.ts'
import type { ClearDescription } from './ClearDescription.ts'
import type { Token } from './read/readToken.ts'

/** Facts about a request, from the operator's nodes alone. */
export type ReviewFacts = {
  /** CAIP-2. */
  readonly chainId: string
  readonly network: string
  readonly symbol: string
  readonly decimals: number
  /** The chain and its coin are known. */
  readonly isCoinKnown: boolean
  /** The highest possible fee, in the chain's smallest unit. */
  readonly fee?: bigint | undefined
  /** The cost according to the nodes; absent with fewer than two comparable readings. */
  readonly usualFee?: bigint | undefined
  /** The site set the fee. */
  readonly isFeeNamed?: boolean | undefined
  /** The site set far more gas than the simulation used. */
  readonly isGasExcessive?: boolean | undefined
  /** Tokens by their address in lower case. */
  readonly tokens: ReadonlyMap<string, Token>
  readonly prices: ReadonlyMap<string, Price>
  /** Simulation result of each call, in order; one result if they are simulated together. */
  readonly trials: readonly Trial[]
  /** All calls of a batch succeed, or none does. */
  readonly isAtomic?: boolean | undefined
  /** Another account that the same key signs for. */
  readonly otherAccount?: string | undefined
  /** Texts from descriptors, by the index of the call (`0`, `1`, …) or `typedData`. */
  readonly clear?: ReadonlyMap<string, ClearDescription> | undefined
}

/** It succeeded, it failed, or it depends on earlier calls and is unknown. */
export type Trial = 'passed' | 'failed' | 'untried'
