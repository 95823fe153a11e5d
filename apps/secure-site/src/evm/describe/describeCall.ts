import type { ReviewFact, ReviewWarning } from '../../review/Review.ts'
import type { ClearDescription } from '../ClearDescription.ts'
import type { Decoded } from '../Effect.ts'
import type { EvmTransaction } from '../read/parseTransaction.ts'
import { type Context, dropRepeated, type Told } from './Context.ts'
import { describeClear } from './describeClear.ts'
import { describeEffect } from './describeEffect.ts'
import { findMark, sayCoin, sayWorth } from './sayAmount.ts'

/** The description of one call. */
export type ToldCall = Told & {
  /** No source can tell what it does. */
  readonly needsTick: boolean
}

/** Describes one call: every coin and token it sends, full addresses, and a warning if the call cannot be decoded. */
export function describeCall(
  call: EvmTransaction,
  decoded: Decoded,
  given: { context: Context; clear: ClearDescription | undefined },
): ToldCall {
  const { to, value, data } = call
  const { context, clear } = given
  const { text } = context
  if (decoded.kind === 'unknown' || to === undefined) return describeUnknown(call, clear, context)
  const parts = decoded.effects.map((one) => describeEffect(one, false, context))
  const contract = { label: text('fact.contract'), value: to, isAddress: true }
  const isAlong = data !== '0x' && value > 0n
  const amount = sayCoin(value, context)
  const along: readonly ReviewWarning[] = isAlong
    ? [{ tone: 'critical', title: text('evm.along.title', { amount }), text: text('evm.along.text', { amount }) }]
    : []
  const main = isAlong ? parts.slice(0, -1) : parts
  const title = main.length > 1 ? text('evm.many', { title: main[0]?.title ?? '', n: main.length - 1 }) : (main[0]?.title ?? '')
  // With several recipients, each is shown with its own amounts, in order: an omitted amount could go to another recipient.
  const isShared = new Set(main.map((one) => JSON.stringify(one.facts))).size === 1
  const told = parts.flatMap(({ facts }) => facts)
  const isSame = (fact: ReviewFact) => fact.isAddress && fact.value.toLowerCase() === to.toLowerCase()
  const names = new Set([text('fact.token'), text('evm.collection')])
  return {
    title: isAlong ? text('evm.and', { title, amount }) : title,
    warnings: [...along, ...parts.flatMap(({ warnings }) => warnings)],
    changes: parts.flatMap(({ changes }) => changes),
    facts: [
      // The contract is shown once, by its address: an address proves more than a name.
      ...(isShared ? dropRepeated(told) : told).filter((fact) => !(names.has(fact.label) && isSame(fact))),
      ...(data === '0x' ? [] : [contract]),
    ],
    needsTick: false,
  }
}

function describeUnknown({ to, value, data }: EvmTransaction, clear: ClearDescription | undefined, context: Context): ToldCall {
  const { text } = context
  const amount = sayCoin(value, context)
  const coins = { asset: { kind: 'coin' }, amount: value } as const
  const words = clear && describeClear(clear, text)
  const warning: ReviewWarning = words?.warning ?? {
    tone: 'critical',
    title: text('review.unchecked.title'),
    text: text('review.unchecked.text'),
  }
  const title = text(to === undefined ? 'evm.deploy' : 'evm.contract')
  return {
    title: value > 0n ? text('evm.and', { title, amount }) : title,
    warnings: [warning],
    changes:
      value > 0n
        ? [{ label: text('change.send'), value: `−${amount}`, worth: sayWorth(coins, context), symbol: findMark(coins.asset, context) }]
        : [],
    facts: [
      ...(words?.facts ?? []),
      { label: text('fact.contract'), value: to ?? text('fact.newContract'), ...(to !== undefined && { isAddress: true }) },
      ...(to === undefined ? [] : [{ label: text('evm.function'), value: data.slice(0, 10) }]),
      { label: text('fact.youSend'), value: amount },
    ],
    needsTick: !clear?.isAttested,
  }
}
