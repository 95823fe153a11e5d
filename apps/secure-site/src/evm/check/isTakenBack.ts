import type { Effect } from '../Effect.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'

const nobody = /^0x0{40}$/

/**
 * Whether an allowance ends or shrinks, so that nobody gets a right. 0 of a contract that may be a collection is item 0, not
 * nothing: there, only an allowance for nobody takes one back.
 */
export function isTakenBack(effect: Extract<Effect, { kind: 'allow' }>, { tokens }: Pick<ReviewFacts, 'tokens'>): boolean {
  const { asset, amount, change, isOnce, until, usableUntil, spender } = effect
  // It leaves nothing behind, so it ends nothing, and what it was signed together with may give a right.
  if (isOnce) return false
  if (change === 'less' || nobody.test(spender)) return true
  if (amount !== 0n || asset.kind !== 'token') return false
  const token = tokens.get(asset.address.toLowerCase())
  if (token) return !token.isCollection
  // Permits and allowances with an end exist for amounts alone; a call that somebody else hands in is a call like any other.
  return until !== undefined || usableUntil !== undefined
}
