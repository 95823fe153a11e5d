import { concat, type Hex, keccak256, numberToHex, size } from 'viem'
import type { Review, ReviewFact, ReviewWarning } from '../../review/Review.ts'
import { listLeaving, toStake } from '../check/toStake.ts'
import { warnOfFee } from '../check/warnOfFee.ts'
import { decodeRequest } from '../read/decodeRequest.ts'
import type { SignRequest } from '../read/parseRequest.ts'
import type { EvmTransaction } from '../read/parseTransaction.ts'
import { type Context, dropRepeated } from './Context.ts'
import { describeCall } from './describeCall.ts'
import { sayCoin, sayWorth } from './sayAmount.ts'
import { sumChanges } from './sumChanges.ts'
import { tellEnd } from './tellEnd.ts'

/** Describes a transaction or a batch: a batch with its totals, then each call in the order of execution (T-F15). */
export function describeCalls(request: Extract<SignRequest, { kind: 'transaction' | 'batch' }>, context: Context): Review {
  const { asker, facts, text } = context
  const isBatch = request.kind === 'batch'
  const calls = isBatch ? request.transactions : [request.transaction]
  const decoded = decodeRequest(request)
  const effects = decoded.flatMap((one) => (one.kind === 'known' ? one.effects : []))
  const told = decoded.map((one, at) => describeCall(calls[at] as EvmTransaction, one, { context, clear: facts.clear?.get(String(at)) }))
  const [first] = told
  const warnings = dropRepeated([
    ...told.flatMap((one) => one.warnings),
    ...warnOfFee([...listLeaving(effects), ...listCoins(calls, decoded)], context),
    ...warnOfTrials(context),
  ]).toSorted((one, other) => Number(other.tone === 'critical') - Number(one.tone === 'critical'))
  const isCritical = warnings.some(({ tone }) => tone === 'critical')
  const isTried = facts.trials.every((one) => one === 'passed')
  const givesRight = decoded.some((one) => one.kind === 'known' && one.effects.some(({ kind }) => kind === 'allow' || kind === 'operator'))
  const plain = isBatch ? text('approve.batch', { n: calls.length }) : text(givesRight ? 'approve.allow' : 'approve.approve')
  return {
    title: isBatch ? text(facts.isAtomic ? 'evm.batchAtOnce' : 'evm.batch', { n: calls.length }) : (first?.title ?? ''),
    warnings,
    changes: isBatch ? sumChanges(calls, decoded, context) : (first?.changes ?? []),
    steps: isBatch
      ? told.map((one) => ({ title: one.title, changes: one.changes, facts: one.facts, isRisk: one.warnings.length > 0 }))
      : undefined,
    facts: [
      ...(isBatch
        ? [{ label: text('fact.together'), value: text(facts.isAtomic ? 'fact.allOrNone' : 'fact.oneByOne') }, ...tellEnd(effects, context)]
        : (first?.facts ?? [])),
      { label: text('fact.from'), value: asker.address, isAddress: true },
      // A nonce set by the site may replace a pending transaction.
      ...calls.flatMap(({ nonce }) => (nonce === undefined ? [] : [{ label: text('evm.txNonce'), value: String(nonce) }])),
      { label: text('fact.network'), value: facts.network },
      tellFee(context),
    ],
    raw: { label: text('review.raw'), text: calls.map(sayRaw).join('\n') },
    digests: calls.map(({ data }, at) => ({
      label: text('evm.digest.call', { n: at + 1 }),
      value: keccak256(concat([numberToHex(size(data as Hex), { size: 32 }), data as Hex])),
    })),
    approve: isCritical && !isBatch ? text(givesRight ? 'approve.allowAnyway' : 'evm.approveAnyway') : plain,
    isCritical,
    consent: !isTried || told.some((one) => one.needsTick) ? text('review.consent', { origin: new URL(asker.origin).host }) : undefined,
    stake: toStake(decoded, facts, { isSigned: false }),
  }
}

/** Coins sent to a contract with a call that cannot be decoded. */
function listCoins(calls: readonly EvmTransaction[], decoded: ReturnType<typeof decodeRequest>) {
  return calls.flatMap(({ value }, at) =>
    decoded[at]?.kind === 'unknown' && value > 0n ? [{ asset: { kind: 'coin' } as const, amount: value }] : [],
  )
}

function warnOfTrials({ facts, text }: Context): readonly ReviewWarning[] {
  const list = (what: string) => facts.trials.flatMap((one, at) => (one === what ? [at + 1] : [])).join(', ')
  const [failed, untried] = [list('failed'), list('untried')]
  return [
    ...(failed ? [{ tone: 'caution' as const, title: text('review.failing.title'), text: text('review.failing.text') }] : []),
    ...(untried
      ? [{ tone: 'caution' as const, title: text('evm.untried.title'), text: text('evm.untried.text', { steps: untried }) }]
      : []),
  ]
}

/** In money if there is a price, otherwise in a few digits, rounded up; the exact amount is shown with it. */
export function tellFee(context: Context): ReviewFact {
  const { facts, text } = context
  const label = text('fact.fee')
  if (facts.fee === undefined) return { label, value: text('fact.unknown') }
  const exact = sayCoin(facts.fee, context)
  const short = sayWorth({ asset: { kind: 'coin' }, amount: facts.fee }, context) ?? sayCoin(roundUp(facts.fee), context)
  return { label, value: text('fact.atMost', { amount: short }), ...(short !== exact && { detail: exact }) }
}

/** Rounded up to three significant digits. */
function roundUp(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(amount).length - 3))
  return ((amount + unit - 1n) / unit) * unit
}

/** Every value that the site set. */
function sayRaw(call: EvmTransaction): string {
  const { to, data, ...numbers } = call
  const named = Object.entries(numbers).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  return [`to: ${to ?? ''}`, ...named, `data: ${data}`].join('\n')
}
