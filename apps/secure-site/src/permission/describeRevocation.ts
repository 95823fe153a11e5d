import { enforcers } from '@latchkey/blockchain-api/keys'
import { toStake } from '../evm/check/toStake.ts'
import { warnOfFee } from '../evm/check/warnOfFee.ts'
import type { Context } from '../evm/describe/Context.ts'
import { sayCoin, sayTime, sayWorth } from '../evm/describe/sayAmount.ts'
import type { Review } from '../review/Review.ts'
import type { Delegation } from './delegation.ts'

/** Puts into words that a permission is taken back: whose it was, and what that costs. */
export function describeRevocation(delegation: Delegation, context: Context): Review {
  const { asker, facts, text } = context
  const { fee, network, trials } = facts
  const expiry = readExpiry(delegation)
  const isFailing = trials.includes('failed')
  const worth = fee === undefined ? undefined : sayWorth({ asset: { kind: 'coin' }, amount: fee }, context)
  const cost = fee === undefined ? undefined : `${sayCoin(fee, context)}${worth === undefined ? '' : ` (${worth})`}`
  const warnings = [
    ...warnOfFee([], context),
    ...(isFailing ? [{ tone: 'caution' as const, title: text('review.failing.title'), text: text('review.failing.text') }] : []),
  ]
  return {
    title: text('evm.permission.revoke'),
    warnings,
    changes: [],
    facts: [
      { label: text('permission.key'), value: delegation.delegate, isAddress: true },
      ...(expiry === undefined ? [] : [{ label: text('fact.until'), value: sayTime(expiry, context) }]),
      { label: text('fact.account'), value: text('fact.smartAccount', { address: asker.address }) },
      { label: text('fact.network'), value: network },
      { label: text('fact.fee'), value: cost === undefined ? text('fact.none') : text('fact.atMost', { amount: cost }) },
    ],
    note: text('permission.revokeNote'),
    approve: text('permission.takeBack'),
    isCritical: warnings.some(({ tone }) => tone === 'critical'),
    consent: isFailing ? text('review.consent', { origin: new URL(asker.origin).host }) : undefined,
    stake: toStake([], facts, { isSigned: false }),
  }
}

/** When the permission ends by itself. @returns `undefined` where its limits do not say. */
function readExpiry({ caveats }: Delegation): bigint | undefined {
  const terms = caveats.find(({ enforcer }) => enforcer.toLowerCase() === enforcers.timestamp.toLowerCase())?.terms
  const until = terms?.length === 66 ? BigInt(`0x${terms.slice(34)}`) : 0n
  return until > 0n ? until : undefined
}
