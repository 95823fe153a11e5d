import type { Stake } from './Stake.ts'

/**
 * What the user sees before anything is signed. Everything in it is drawn, in this order, and each part must have been seen
 * by itself before Approve can be pressed (I24). Only details are folded.
 *
 * Texts are plain: the code that describes a request escapes what the site wrote ({@link escapeText}).
 */
export type Review = {
  /** The action, as one sentence; the verified origin is the headline above it. */
  readonly title: string
  readonly warnings: readonly ReviewWarning[]
  /** Everything that moves or may be taken. For several steps, the totals of all of them. */
  readonly changes: readonly ReviewChange[]
  /** A text to read, or bytes. Its end must have been seen. */
  readonly quote?: { readonly text: string; readonly isCode: boolean } | undefined
  /** Typed data, one row per field. */
  readonly fields?: readonly ReviewField[] | undefined
  /** Each call of a batch, each of several transactions, in the order in which they run. */
  readonly steps?: readonly ReviewStep[] | undefined
  readonly facts: readonly ReviewFact[]
  /** The bytes or the JSON, folded. */
  readonly raw?: { readonly label: string; readonly text: string } | undefined
  /** Digests for comparison with a second device (ERC-8213), folded with the raw data. */
  readonly digests?: readonly ReviewFact[] | undefined
  readonly note?: string | undefined
  /** Text of the button. */
  readonly approve: string
  /** Pressed twice. */
  readonly isCritical: boolean
  /** A box must be ticked first, because a part could not be read or simulated. */
  readonly consent?: string | undefined
  /** Decides whether the frame may approve it (I25). */
  readonly stake: Stake
}

/** Something to know before approving. */
export type ReviewWarning = { readonly tone: 'caution' | 'critical'; readonly title: string; readonly text: string }

/** Something that moves, or a right that an account gets. */
export type ReviewChange = {
  readonly label: string
  /** In the token's units. */
  readonly value: string
  /** The same in money, if a price is known. */
  readonly worth?: string | undefined
  /** Of the coin or token, for its monogram; absent where it is not known. */
  readonly symbol?: string | undefined
  readonly isRisk?: boolean | undefined
}

/** A label and its value. An address is drawn whole, in groups of four. */
export type ReviewFact = {
  readonly label: string
  readonly value: string
  /** The exact value, if the value is shortened. */
  readonly detail?: string | undefined
  readonly isAddress?: boolean | undefined
}

/** A field of typed data. */
export type ReviewField = {
  readonly name: string
  /** `undefined` for a struct or a list, whose own fields follow. */
  readonly value: string | undefined
  /** How deep it is nested, from 0. */
  readonly depth: number
  readonly isAddress?: boolean | undefined
}

/** One call, instruction or transaction of several. */
export type ReviewStep = {
  readonly title: string
  readonly changes: readonly ReviewChange[]
  readonly facts: readonly ReviewFact[]
  readonly isRisk: boolean
}
