import type { ReviewFact, ReviewWarning } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'
import type { SolanaFacts, TransactionFacts } from '../check/readSolanaFacts.ts'
import type { KnownAccounts } from '../check/trackAccounts.ts'
import type { Move } from './Move.ts'

/** The description of one action. */
export type Said = {
  readonly title: string
  readonly moves: readonly Move[]
  readonly facts: readonly ReviewFact[]
  readonly warnings: readonly ReviewWarning[]
  readonly isCritical: boolean
  /** Part of it could not be decoded. */
  readonly isUnknown: boolean
  /** An account gets a right that outlasts the transaction. */
  readonly grantsRight: boolean
  /** It only prepares another action. */
  readonly isPreparation: boolean
}

/** The context of an action: the wallet, the transaction, and the token accounts at that moment. */
export type Scene = {
  readonly own: string
  readonly chainId: string
  readonly facts: SolanaFacts
  readonly transaction: TransactionFacts
  readonly known: KnownAccounts
  readonly text: Text
}

/** Creates an action's description; what is not given is harmless. */
export function say(title: string, given: Partial<Omit<Said, 'title'>> = {}): Said {
  return {
    title,
    moves: [],
    facts: [],
    warnings: [],
    isCritical: false,
    isUnknown: false,
    grantsRight: false,
    isPreparation: false,
    ...given,
  }
}

/** A fact with a full address. */
export function party(label: string, value: string): ReviewFact {
  return { label, value, isAddress: true }
}
