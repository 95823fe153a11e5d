import type { ReviewFact } from '../review/Review.ts'

/** What a descriptor adds to a call or typed data that this code does not decode itself (ERC-7730). */
export type ClearDescription = {
  readonly intent: string
  /** Owner or contract name, from the descriptor. */
  readonly source: string
  /** A trusted attester signed the descriptor (ERC-8176). */
  readonly isAttested: boolean
  readonly rows: readonly ReviewFact[]
}
