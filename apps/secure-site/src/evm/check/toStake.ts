import type { Stake } from '../../review/Stake.ts'
import { toWorth } from '../describe/sayAmount.ts'
import type { Amount, Decoded, Effect } from '../Effect.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'
import { isTakenBack } from './isTakenBack.ts'

/** The value that these calls, or this signature, could lose. */
export function toStake(decoded: readonly Decoded[], facts: ReviewFacts, { isSigned }: { readonly isSigned: boolean }): Stake {
  const effects = decoded.flatMap((one) => (one.kind === 'known' ? one.effects : []))
  const isUnknown = decoded.some(({ kind }) => kind === 'unknown')
  const fee = facts.fee ? [{ asset: { kind: 'coin' }, amount: facts.fee } as const] : []
  const worths = [...fee, ...listLeaving(effects)].map((one) => toWorth(one, facts))
  return {
    // Unknown typed data may grant any right. An unknown call acts once, and may grant one, too.
    grantsRight: isUnknown || effects.some((one) => givesRight(one, facts, isSigned)),
    worthCents: isUnknown ? undefined : worths.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0n),
  }
}

/** Everything that leaves the account through these effects, including what a signature alone moves. */
export function listLeaving(effects: readonly Effect[]): readonly Amount[] {
  return effects.flatMap((one): readonly Amount[] => {
    if (one.kind === 'move') return [one]
    if (one.kind === 'order') return one.gives
    return one.kind === 'allow' && one.isOnce && one.amount !== undefined ? [{ asset: one.asset, amount: one.amount }] : []
  })
}

function givesRight(effect: Effect, facts: ReviewFacts, isSigned: boolean): boolean {
  if (effect.kind === 'allow') return !isTakenBack(effect, facts)
  if (effect.kind === 'operator') return effect.isApproved
  return effect.kind === 'order' || (effect.kind === 'move' && isSigned)
}
