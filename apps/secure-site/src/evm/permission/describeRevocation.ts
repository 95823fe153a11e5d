import { enforcers } from '@latchkey/blockchain-api/keys'
import { hashMessage } from 'viem'
import type { Review } from '../../review/Review.ts'
import { toStake } from '../check/toStake.ts'
import { warnOfFee } from '../check/warnOfFee.ts'
import type { Context } from '../describe/Context.ts'
import { tellFee } from '../describe/describeCalls.ts'
import { listDigests } from '../describe/listDigests.ts'
import { sayTime } from '../describe/sayAmount.ts'
import { type Delegation, encodeContext } from './delegation.ts'

/** Describes a revocation: whose permission it is, and what it costs. */
export function describeRevocation(delegation: Delegation, context: describeRevocation.Parameters): Review {
  const { asker, facts, text, proof, signable } = context
  const { fee, network, trials } = facts
  const expiry = readExpiry(delegation)
  const isFailing = trials.includes('failed')
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
      { label: text('fact.smartAccount'), value: asker.address, isAddress: true },
      { label: text('fact.network'), value: network },
      fee === undefined ? { label: text('fact.fee'), value: text('fact.none') } : tellFee(context),
    ],
    raw: {
      label: text('review.raw'),
      text: [encodeContext(delegation), proof, ...(signable === undefined ? [] : [signable])].join('\n\n'),
    },
    digests: [
      { label: text('evm.digest.message'), value: hashMessage(proof) },
      ...(signable === undefined ? [] : listDigests(JSON.parse(signable), text)),
    ],
    note: text('permission.revokeNote'),
    approve: text('permission.takeBack'),
    isCritical: warnings.some(({ tone }) => tone === 'critical'),
    consent: isFailing ? text('review.consent', { origin: new URL(asker.origin).host }) : undefined,
    stake: toStake([], facts, { isSigned: false }),
  }
}

export declare namespace describeRevocation {
  type Parameters = Context & {
    /** The text that is signed for the gateway's list. */
    readonly proof: string
    /** The operation that is signed, as typed data; absent if the chain no longer accepts the permission. */
    readonly signable: string | undefined
  }
}

/** When the permission expires. @returns `undefined` if its limits do not say. */
function readExpiry({ caveats }: Delegation): bigint | undefined {
  const terms = caveats.find(({ enforcer }) => enforcer.toLowerCase() === enforcers.timestamp.toLowerCase())?.terms
  const until = terms?.length === 66 ? BigInt(`0x${terms.slice(34)}`) : 0n
  return until > 0n ? until : undefined
}
