import type { ReviewFact, ReviewWarning } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'
import type { SolanaFacts, TransactionFacts } from '../check/readSolanaFacts.ts'
import type { KnownAccounts } from '../check/trackAccounts.ts'
import type { Move } from './Move.ts'

/** One action in words. */
export type Said = {
  readonly title: string
  readonly moves: readonly Move[]
  readonly facts: readonly ReviewFact[]
  readonly warnings: readonly ReviewWarning[]
  readonly isCritical: boolean
  /** Part of it could not be read. */
  readonly isUnknown: boolean
  /** An account gets a right that stays. */
  readonly grantsRight: boolean
  /** It only makes the rest possible. */
  readonly isPreparation: boolean
}

/** Where an action is: whose wallet, which transaction, which token accounts at that moment. */
export type Scene = {
  readonly own: string
  readonly chainId: string
  readonly facts: SolanaFacts
  readonly transaction: TransactionFacts
  readonly known: KnownAccounts
  readonly text: Text
}

/** Puts what is said of an action together; what is not given is harmless. */
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

/** An address as a fact: whole. */
export function party(label: string, value: string): ReviewFact {
  return { label, value, isAddress: true }
}
