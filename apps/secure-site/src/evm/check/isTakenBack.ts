import type { Effect } from '../Effect.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'
import { isItem } from './isItem.ts'

const zeroAddress = /^0x0{40}$/

/**
 * Whether an allowance ends or shrinks, so that no account gets a right. For a contract that may be a collection, 0 is item 0 and not
 * an amount: there, only an allowance for the zero address revokes.
 */
export function isTakenBack(effect: Extract<Effect, { kind: 'allow' }>, { tokens }: Pick<ReviewFacts, 'tokens'>): boolean {
  const { asset, amount, change, isOnce, until, usableUntil, spender } = effect
  // It changes nothing, so it revokes nothing, and what is signed together with it may grant a right.
  if (isOnce) return false
  if (change === 'less' || zeroAddress.test(spender)) return true
  if (amount !== 0n || asset.kind !== 'token') return false
  const token = tokens.get(asset.address.toLowerCase())
  if (token) return !isItem(token, amount)
  // Permits and expiring allowances are for amounts only. A call that another account submits is like any other call.
  return until !== undefined || usableUntil !== undefined
}
