import type { ReviewChange, ReviewWarning } from '../../review/Review.ts'
import type { Amount, Effect } from '../Effect.ts'
import { type Context, isOwn, type Told } from './Context.ts'
import { findMark, sayAmount, sayTime, sayWorth } from './sayAmount.ts'

/** Describes an order: what is given, what is received, who else is paid, and when it ends. */
export function describeOrder(order: Extract<Effect, { kind: 'order' }>, context: Context): Told {
  const { text } = context
  const { owner, gives, gets, pays, zone, since, until } = order
  const assets = [...gives, ...gets, ...pays].flatMap(({ asset }) => (asset.kind === 'coin' ? [] : [asset.address]))
  const isGift = gives.length > 0 && gets.every(({ amount }) => amount === 0n)
  const warnings: readonly ReviewWarning[] = [
    { tone: 'caution', title: text('evm.order.title'), text: text('evm.order.text') },
    ...(isGift ? [{ tone: 'critical' as const, title: text('evm.gift.title'), text: text('evm.gift.text') }] : []),
    ...(isOwn(owner, context)
      ? []
      : [{ tone: 'caution' as const, title: text('evm.other.title'), text: text('evm.other.text', { address: owner }) }]),
  ]
  const toRow = (label: 'evm.gets' | 'evm.pays', sign: string, one: Amount): ReviewChange => ({
    ...{ label: text(label), value: `${sign}${sayAmount(one, context)}` },
    ...{ worth: sayWorth(one, context), symbol: findMark(one.asset, context) },
  })
  return {
    title: text('evm.order'),
    warnings,
    changes: [
      ...gives.map((one) => ({
        label: text('evm.gives'),
        value: `−${sayAmount(one, context)}`,
        worth: sayWorth(one, context),
        symbol: findMark(one.asset, context),
        isRisk: isGift,
      })),
      ...gets.map((one) => toRow('evm.gets', '+', one)),
      ...pays.map((one) => toRow('evm.pays', '', one)),
    ],
    facts: [
      ...(isOwn(owner, context) ? [] : [{ label: text('evm.owner'), value: owner, isAddress: true }]),
      ...pays.map(({ to }) => ({ label: text('evm.paysTo'), value: to, isAddress: true })),
      ...[...new Set(assets)].map((value) => ({ label: text('fact.token'), value, isAddress: true })),
      ...(zone === undefined ? [] : [{ label: text('evm.zone'), value: zone, isAddress: true }]),
      ...(since ? [{ label: text('evm.since'), value: sayTime(since, context) }] : []),
      ...(until === undefined ? [] : [{ label: text('fact.until'), value: sayTime(until, context) }]),
    ],
  }
}
