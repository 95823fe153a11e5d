import { formatAddress, formatUnits } from '@latchkey/common'
import type { Asker } from '../approval/Asker.ts'
import { noLimitFrom } from '../approval/decodeCall.ts'
import type { Review, ReviewFacts } from '../approval/Review.ts'
import type { Text } from '../text/createText.ts'
import type { PermissionRequest } from './PermissionRequest.ts'

/** Functions that give away what an account holds, by their names. */
const givesAway =
  /^(?:approve|increaseAllowance|increaseApproval|permit|setApprovalForAll|setOperator|authorizeOperator|(?:safe)?(?:batch)?transfer)/i

type Row = { readonly title: string; readonly text: string; readonly risk: 0 | 1 | 2 | 3 }
type Given = { readonly asker: Asker; readonly site: string; readonly facts: ReviewFacts; readonly text: Text; readonly nowMs: number }

/**
 * Puts permissions into words: every limit, when it ends, and who gets it, the riskiest first (T-F15).
 */
export function describePermissions(requests: readonly PermissionRequest[], given: Given): Review {
  const { asker, site, facts, text } = given
  const rows = requests.flatMap((request) => listRows(request, given)).toSorted((one, other) => other.risk - one.risk)
  const keys = [...new Set(requests.map(({ delegate }) => delegate))]
  const isCritical = rows.some(({ risk }) => risk === 3)
  const isUnchecked = rows.some(({ risk }) => risk === 2)
  return {
    title: text('permission.title', { site }),
    warnings: [
      ...(isCritical ? [{ tone: 'critical' as const, title: text('permission.risk.title'), text: text('permission.risk.text') }] : []),
      ...(isUnchecked && !isCritical
        ? [{ tone: 'caution' as const, title: text('review.unchecked.title'), text: text('review.unchecked.text') }]
        : []),
    ],
    changes: [],
    calls: rows.map(({ title, text: words, risk }) => ({ title, text: words, isRisk: risk > 0 })),
    facts: [
      ...keys.map((value) => ({ label: text('permission.key'), value, isAddress: true })),
      { label: text('fact.until'), value: sayTime(Math.max(...requests.map(({ expiry }) => expiry)), text) },
      { label: text('fact.account'), value: text('fact.smartAccount', { address: formatAddress(asker.address) }) },
      { label: text('fact.network'), value: facts.network },
      { label: text('fact.feeToSign'), value: text('fact.none') },
    ],
    note: text('permission.note'),
    raw: { label: text('review.raw'), text: JSON.stringify(requests, undefined, 2) },
    approve: text(isCritical ? 'approve.allowAnyway' : 'approve.allow'),
    isCritical,
    consent: isUnchecked || isCritical ? text('review.consent', { origin: new URL(asker.origin).host }) : undefined,
  }
}

function listRows(request: PermissionRequest, { facts, text, nowMs }: Given): readonly Row[] {
  const { permission, policies, expiry, delegate } = request
  const calls = policies.find(({ type }) => type === 'call-limit')
  const rest = [
    text('permission.until', { time: sayTime(expiry, text) }),
    ...(calls?.type === 'call-limit' ? [text('permission.times', { n: calls.data.count })] : []),
    text('permission.by', { address: formatAddress(delegate) }),
  ]
  const row = (title: string, risk: Row['risk'], more: readonly string[] = []): Row => ({
    title,
    text: [...more, ...rest].join(' · '),
    risk,
  })
  const spend = (amount: bigint, said: string): Row =>
    amount >= noLimitFrom ? row(text('permission.spendAll', { amount: said }), 3) : row(text('permission.spend', { amount: said }), 0)
  const spendEach = (data: { periodAmount: string; periodDuration: number; startTime: number }, say: (amount: bigint) => string): Row => {
    const amount = BigInt(data.periodAmount)
    const starts = data.startTime * 1000 > nowMs + 60_000 ? [text('permission.from', { time: sayTime(data.startTime, text) })] : []
    const each = text('permission.spendEach', { amount: say(amount), time: saySpan(data.periodDuration, text) })
    return amount >= noLimitFrom ? row(text('permission.spendAll', { amount: say(amount) }), 3, starts) : row(each, 0, starts)
  }
  switch (permission.type) {
    case 'native-token-transfer':
      return [spend(BigInt(permission.data.allowance), sayCoin(BigInt(permission.data.allowance), facts, text))]
    case 'native-token-periodic':
      return [spendEach(permission.data, (amount) => sayCoin(amount, facts, text))]
    case 'erc20-token-transfer': {
      const { address, allowance } = permission.data
      return [spend(BigInt(allowance), sayToken(BigInt(allowance), address, facts, text))]
    }
    case 'erc20-token-periodic':
      return [spendEach(permission.data, (amount) => sayToken(amount, permission.data.tokenAddress, facts, text))]
    case 'contract-call': {
      const spent = policies.find(({ type }) => type === 'spent-limit')
      const allowance = spent?.type === 'spent-limit' ? BigInt(spent.data.allowance) : 0n
      const along = allowance > 0n ? [text('permission.along', { amount: sayCoin(allowance, facts, text) })] : []
      const at = text('call.at', { address: permission.data.address })
      return permission.data.calls.map((call) =>
        row(text('permission.call', { call }), givesAway.test(call) || allowance >= noLimitFrom ? 3 : 2, [at, ...along]),
      )
    }
  }
}

function sayCoin(amount: bigint, { symbol, decimals }: ReviewFacts, text: Text): string {
  return amount >= noLimitFrom ? text('change.noLimitOf', { symbol }) : `${formatUnits(amount, decimals)} ${symbol}`
}

function sayToken(amount: bigint, contract: string, { tokens }: ReviewFacts, text: Text): string {
  const token = tokens.get(contract.toLowerCase())
  // A contract that names no token is named itself; how much a unit of it is worth, nobody said.
  const symbol = token?.symbol ?? formatAddress(contract)
  if (amount >= noLimitFrom) return text('change.noLimitOf', { symbol })
  return token ? `${formatUnits(amount, token.decimals)} ${symbol}` : `${text('change.units', { n: String(amount) })} (${symbol})`
}

const spans = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** "1 day", "36 hours": in the largest unit that says it whole. */
function saySpan(seconds: number, text: Text): string {
  const [unit, size] = spans.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  return new Intl.NumberFormat(text.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

function sayTime(seconds: number, text: Text): string {
  return new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1_000)
}
