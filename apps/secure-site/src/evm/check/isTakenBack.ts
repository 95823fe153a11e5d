import type { Effect } from '../Effect.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'
import { isItem } from './isItem.ts'

const zeroAddress = /^0x0{40}$/

/**
 * Whether an allowance ends or shrinks, so that no account gets a right. 0 of a contract that may be a collection is item 0, not
 * nothing: there, only an allowance for the zero address takes one back.
 */
export function isTakenBack(effect: Extract<Effect, { kind: 'allow' }>, { tokens }: Pick<ReviewFacts, 'tokens'>): boolean {
  const { asset, amount, change, isOnce, until, usableUntil, spender } = effect
  // It leaves nothing behind, so it ends nothing, and what it was signed together with may give a right.
  if (isOnce) return false
  if (change === 'less' || zeroAddress.test(spender)) return true
  if (amount !== 0n || asset.kind !== 'token') return false
  const token = tokens.get(asset.address.toLowerCase())
  if (token) return !isItem(token, amount)
  // Permits and allowances with an end exist for amounts alone; a call that another account submits is a call like any other.
  return until !== undefined || usableUntil !== undefined
}
