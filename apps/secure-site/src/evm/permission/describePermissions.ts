import type { Review, ReviewFact, ReviewStep } from '../../review/Review.ts'
import { isNoLimit } from '../check/isNoLimit.ts'
import type { Context } from '../describe/Context.ts'
import { tellExactly } from '../describe/describeEffect.ts'
import { listDigests } from '../describe/listDigests.ts'
import { findMark, findToken, sayAmount, sayAsset, sayTime, sayWorth } from '../describe/sayAmount.ts'
import type { Asset } from '../Effect.ts'
import type { PermissionRequest } from './PermissionRequest.ts'

/** Functions that give away an account's assets, by name. */
const givesAway =
  /^(?:approve|increaseAllowance|increaseApproval|permit|setApprovalForAll|setOperator|authorizeOperator|(?:safe)?(?:batch)?transfer)/i

/** 0 limited, 2 unknown effect, 3 no limit. */
type Row = ReviewStep & { readonly risk: 0 | 2 | 3 }
type Given = Context & {
  readonly nowMs: number
  /** The account's balance of the chain's coin. */
  readonly balance?: bigint | undefined
  /** The typed data that is signed for each. */
  readonly signables: readonly string[]
}

/**
 * Describes permissions: every limit, the expiry, and who gets it, the riskiest first (T-F15).
 */
export function describePermissions(requests: readonly PermissionRequest[], given: Given): Review {
  const { asker, facts, text, signables } = given
  const rows = requests.flatMap((request) => listRows(request, given)).toSorted((one, other) => other.risk - one.risk)
  const keys = [...new Set(requests.map(({ delegate }) => delegate))]
  const isCritical = rows.some(({ risk }) => risk === 3)
  const isUnchecked = rows.some(({ risk }) => risk === 2)
  return {
    title: text('evm.permission.title'),
    warnings: [
      ...(isCritical ? [{ tone: 'critical' as const, title: text('permission.risk.title'), text: text('permission.risk.text') }] : []),
      ...(isUnchecked ? [{ tone: 'caution' as const, title: text('review.unchecked.title'), text: text('review.unchecked.text') }] : []),
    ],
    changes: rows.flatMap(({ changes }) => changes),
    steps: rows.map(({ risk: _, ...step }) => step),
    facts: [
      ...keys.map((value) => ({ label: text('permission.key'), value, isAddress: true })),
      { label: text('fact.until'), value: sayTime(BigInt(Math.max(...requests.map(({ expiry }) => expiry))), given) },
      { label: text('fact.smartAccount'), value: asker.address, isAddress: true },
      { label: text('fact.network'), value: facts.network },
      { label: text('fact.feeToSign'), value: text('fact.none') },
    ],
    note: text('permission.note'),
    raw: { label: text('review.raw'), text: [JSON.stringify(requests, undefined, 2), ...signables].join('\n\n') },
    digests: signables.flatMap((one, at) => listDigestsOf(one, signables.length > 1 ? at + 1 : undefined, text)),
    approve: text(isCritical ? 'approve.allowAnyway' : 'approve.allow'),
    isCritical,
    consent: isUnchecked || isCritical ? text('review.consent', { origin: new URL(asker.origin).host }) : undefined,
    stake: { grantsRight: true, worthCents: isUnchecked || isCritical ? undefined : 0n },
  }
}

/** In the order of the raw data, which begins with the request. */
function listDigestsOf(signable: string, n: number | undefined, text: Context['text']): readonly ReviewFact[] {
  const digests = listDigests(JSON.parse(signable), text)
  return n === undefined ? digests : digests.map(({ label, value }) => ({ label: text('evm.digest.of', { digest: label, n }), value }))
}

function listRows(request: PermissionRequest, given: Given): readonly Row[] {
  const { permission, policies } = request
  const { text, nowMs } = given
  const coin = { kind: 'coin' } as const
  switch (permission.type) {
    case 'native-token-transfer':
      return [tellSpending(request, { asset: coin, amount: BigInt(permission.data.allowance) }, given)]
    case 'erc20-token-transfer': {
      const { address, allowance } = permission.data
      return [tellSpending(request, { asset: { kind: 'token', address }, amount: BigInt(allowance) }, given)]
    }
    case 'native-token-periodic':
    case 'erc20-token-periodic': {
      const { data, type } = permission
      const asset: Spent['asset'] = type === 'native-token-periodic' ? coin : { kind: 'token', address: permission.data.tokenAddress }
      // A period that has already begun renews sooner than its length suggests.
      const isNow = Math.abs(data.startTime * 1000 - nowMs) <= 60_000
      const from = isNow ? [] : [{ label: text('evm.since'), value: sayTime(BigInt(data.startTime), given) }]
      const spent = { asset, amount: BigInt(data.periodAmount), each: saySpan(data.periodDuration, text.locale), facts: from }
      return [tellSpending(request, spent, given)]
    }
    case 'contract-call': {
      const spent = policies.find(({ type }) => type === 'spent-limit')
      const allowance = spent?.type === 'spent-limit' ? BigInt(spent.data.allowance) : 0n
      const isEndless = isNoLimit(allowance, { balance: given.balance })
      const along = isEndless ? sayEndless(coin, given) : sayAmount({ asset: coin, amount: allowance }, given)
      return permission.data.calls.map((call) => {
        const risk = givesAway.test(call) || isEndless ? 3 : 2
        return {
          title: text('permission.call', { call }),
          changes: allowance > 0n ? [{ label: text('evm.permission.along'), value: along, isRisk: isEndless }] : [],
          facts: [
            { label: text('fact.contract'), value: permission.data.address, isAddress: true },
            ...(isEndless ? tellExactly(allowance, text) : []),
            ...tellLimits(request, given),
          ],
          isRisk: true,
          risk,
        }
      })
    }
  }
}

type Spent = {
  readonly asset: Extract<Asset, { kind: 'coin' | 'token' }>
  readonly amount: bigint
  readonly each?: string
  readonly facts?: readonly ReviewFact[]
}

function tellSpending(request: PermissionRequest, { asset, amount, each, facts = [] }: Spent, given: Given): Row {
  const { text } = given
  const holding = asset.kind === 'coin' ? { balance: given.balance } : findToken(given.facts, asset.address)
  const isEndless = isNoLimit(amount, holding)
  const said = isEndless ? sayEndless(asset, given) : sayAmount({ asset, amount }, given)
  const key = isEndless ? 'permission.spendAll' : each === undefined ? 'permission.spend' : 'permission.spendEach'
  return {
    title: text(key, { amount: said, time: each ?? '' }),
    changes: [
      {
        label: each === undefined ? text('change.canSpend') : text('evm.permission.canSpendEach', { time: each }),
        value: said,
        worth: isEndless ? undefined : sayWorth({ asset, amount }, given),
        symbol: findMark(asset, given),
        isRisk: isEndless,
      },
    ],
    facts: [
      ...(asset.kind === 'token' ? [{ label: text('fact.token'), value: asset.address, isAddress: true }] : []),
      ...(isEndless ? tellExactly(amount, text) : []),
      ...facts,
      ...tellLimits(request, given),
    ],
    isRisk: isEndless,
    risk: isEndless ? 3 : 0,
  }
}

function sayEndless(asset: Spent['asset'], given: Given): string {
  const { text, facts } = given
  return text('change.noLimitOf', { symbol: asset.kind === 'coin' ? facts.symbol || facts.network : sayAsset(asset, given) })
}

function tellLimits({ delegate, expiry, policies }: PermissionRequest, given: Given): readonly ReviewFact[] {
  const { text } = given
  const calls = policies.find(({ type }) => type === 'call-limit')
  return [
    { label: text('fact.until'), value: sayTime(BigInt(expiry), given) },
    ...(calls?.type === 'call-limit'
      ? [{ label: text('evm.permission.times'), value: text('permission.times', { n: calls.data.count }) }]
      : []),
    { label: text('permission.key'), value: delegate, isAddress: true },
  ]
}

const spans = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** "1 day", "36 hours": in the largest unit that divides it exactly. */
function saySpan(seconds: number, locale: string): string {
  const [unit, size] = spans.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}
