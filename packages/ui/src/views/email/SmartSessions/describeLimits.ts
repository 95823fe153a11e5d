import { formatAddress, formatAmount, formatUnits } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import type { SmartSession } from '@latchkey/core/internal'
import type { Text } from '../../../text/createText.ts'
import { leftToRight } from '../../../text/leftToRight.ts'

/** One limit of a permission, as a name and a value. */
export type Limit = { readonly label: string; readonly value: string }

/** From here on an amount is as good as no limit: more than any asset has. */
const noLimitFrom = 2n ** 128n

/** Everything that a permission is limited by, and what is used of it. */
export function describeLimits({ permissions, policies, spent }: SmartSession, text: Text): readonly Limit[] {
  const calls = policies.find(({ type }) => type === 'call-limit')
  return [
    ...permissions.flatMap((one) => describeLimit(one, { policies, spent, text })),
    ...(calls?.type === 'call-limit' ? [{ label: text('sessions.times'), value: text('sessions.atMost', { n: calls.data.count }) }] : []),
  ]
}

type Given = Pick<SmartSession, 'policies' | 'spent'> & { readonly text: Text }

function describeLimit({ type, data }: SmartSession['permissions'][number], given: Given): readonly Limit[] {
  const { policies, text } = given
  if (type === 'contract-call') {
    const along = policies.find((one) => one.type === 'spent-limit')
    const functions = data.calls.map((call) => call.slice(0, call.indexOf('('))).join(', ')
    return [
      { label: text('sessions.canUse'), value: leftToRight(functions, text.dir) },
      { label: text('sessions.contract'), value: leftToRight(formatAddress(data.address), text.dir) },
      ...(along?.type === 'spent-limit'
        ? [{ label: text('sessions.along'), value: sayAmount(BigInt(along.data.allowance), '', given) }]
        : []),
    ]
  }
  const contract = type === 'erc20-token-transfer' ? data.address : type === 'erc20-token-periodic' ? data.tokenAddress : ''
  const say = (amount: bigint) => sayAmount(amount, contract, given)
  const used = given.spent?.used
  const usedAs = (label: string): readonly Limit[] => (used === undefined || used === null ? [] : [{ label, value: say(BigInt(used)) }])
  if (type === 'native-token-transfer' || type === 'erc20-token-transfer')
    return [
      { label: text('sessions.canSpend'), value: text('sessions.inAll', { amount: say(BigInt(data.allowance)) }) },
      ...usedAs(text('sessions.used')),
    ]
  const amount = say(BigInt(data.periodAmount))
  const isDay = data.periodDuration === 86_400
  const value = isDay
    ? text('sessions.aDay', { amount })
    : text('sessions.each', { amount, time: saySpan(data.periodDuration * 1000, text, true) })
  return [{ label: text('sessions.canSpend'), value }, ...usedAs(text(isDay ? 'sessions.usedToday' : 'sessions.usedNow'))]
}

function sayAmount(amount: bigint, contract: string, { spent, text }: Given): string {
  const symbol = safeText(spent?.symbol, 'symbol') || (contract === '' ? '' : formatAddress(contract))
  if (amount >= noLimitFrom) return text('sessions.noLimit', { symbol })
  // Without known decimals it is a number of the smallest units.
  const words = formatAmount(formatUnits(amount, spent?.decimals ?? 0), new Intl.NumberFormat(text.locale))
  return spent ? leftToRight(`${words} ${symbol}`, text.dir) : text('sessions.units', { n: words, symbol })
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "4 days": in the largest unit that fits, or, where it must be exact, that says it whole. */
export function saySpan(ms: number, text: Text, isExact = false): string {
  const [unit, size] = units.find(([, one]) => ms >= one && (!isExact || ms % one === 0)) ?? (['second', 1000] as const)
  return text.number(Math.floor(ms / size), { style: 'unit', unit, unitDisplay: 'long' })
}
