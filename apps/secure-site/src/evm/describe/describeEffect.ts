import { formatAddress } from '@latchkey/common/caip'
import { maxUint160, maxUint256 } from 'viem'
import type { ReviewFact, ReviewWarning } from '../../review/Review.ts'
import { isNoLimit } from '../check/isNoLimit.ts'
import { isTakenBack } from '../check/isTakenBack.ts'
import type { Effect } from '../Effect.ts'
import { type Context, isOwn, type Told } from './Context.ts'
import { describeOrder } from './describeOrder.ts'
import { findMark, findToken, sayAmount, sayAsset, sayTime, sayWorth, toItem } from './sayAmount.ts'

type Of<kind extends Effect['kind']> = Extract<Effect, { kind: kind }>

/** Describes one effect. `isSigned`: a signature causes it, and anyone who has the signature can submit it. */
export function describeEffect(effect: Effect, isSigned: boolean, context: Context): Told {
  if (effect.kind === 'move') return describeMove(effect, isSigned, context)
  if (effect.kind === 'allow') return describeAllowance(effect, isSigned, context)
  if (effect.kind === 'operator') return describeOperator(effect, context)
  if (effect.kind === 'order') return describeOrder(effect, context)
  const { text } = context
  return {
    title: text('evm.cancel'),
    warnings: [],
    changes: [],
    facts: [...tellOwner(effect.owner, context).facts, { label: text('evm.nonce'), value: effect.nonce }],
  }
}

function describeMove(effect: Of<'move'>, isSigned: boolean, context: Context): Told {
  const { text } = context
  const { asset, from, to, since, until } = effect
  const amount = sayAmount(effect, context)
  const isMine = isOwn(from, context)
  const other: readonly ReviewWarning[] = isMine
    ? []
    : [{ tone: 'caution', title: text('evm.other.title'), text: text('evm.other.text', { address: from ?? '' }) }]
  const signed: readonly ReviewWarning[] = isSigned
    ? [{ tone: 'caution', title: text('evm.signedMove.title'), text: text('evm.signedMove.text') }]
    : []
  return {
    title: text(isMine ? (isSigned ? 'evm.sendBySignature' : 'evm.send') : 'evm.moveOther', { amount }),
    warnings: [...other, ...signed],
    changes: [
      {
        ...{ label: text(isMine ? 'change.send' : 'evm.moves'), value: `−${amount}` },
        ...{ worth: sayWorth(effect, context), symbol: findMark(asset, context) },
      },
    ],
    facts: [
      ...(isMine ? [] : [{ label: text('evm.owner'), value: from ?? '', isAddress: true }]),
      { label: text('fact.to'), value: to, isAddress: true },
      ...(asset.kind === 'coin' ? [] : [{ label: text('fact.token'), value: asset.address, isAddress: true }]),
      ...(since ? [{ label: text('evm.since'), value: sayTime(since, context) }] : []),
      ...(until === undefined ? [] : [{ label: text('fact.until'), value: sayTime(until, context) }]),
    ],
  }
}

function describeAllowance(effect: Of<'allow'>, isSigned: boolean, context: Context): Told {
  const { facts, text } = context
  const { asset, owner, spender, amount, change, until, usableUntil } = effect
  if (asset.kind === 'coin') throw new TypeError('A coin has no allowance')
  const token = findToken(facts, asset.address)
  const isItem = amount !== undefined && toItem(asset, amount, facts).asset.kind !== 'token'
  const isOver = isTakenBack(effect, facts)
  const isUnlimited = !isItem && !isOver && isNoLimit(amount, token)
  const symbol = sayAsset(asset, context)
  const said = isUnlimited || amount === undefined ? text('change.noLimitOf', { symbol }) : sayAmount({ asset, amount }, context)
  const balance = token?.balance
  const isMore = !isUnlimited && !isItem && !isOver && balance !== undefined && amount !== undefined && amount > balance
  const person = tellOwner(owner, context)
  const time = until === undefined || isOver ? undefined : sayTime(until, context)
  const label = change === 'less' ? text('evm.less') : time === undefined ? text('change.canSpend') : text('evm.canSpendUntil', { time })
  return {
    title: text(isOver ? (change === 'less' ? 'evm.allowLess' : 'evm.revoke') : change === 'more' ? 'evm.allowMore' : 'evm.allow'),
    warnings: [
      ...(isUnlimited ? [warnNoLimit(isSigned, { symbol, spender, text })] : []),
      ...(isMore
        ? [
            {
              tone: 'caution' as const,
              title: text('evm.more.title', { symbol }),
              text: text('evm.more.text', { balance: sayAmount({ asset, amount: balance }, context) }),
            },
          ]
        : []),
      ...person.warnings,
    ],
    changes: [
      {
        label,
        value: said,
        worth: amount === undefined || isUnlimited ? undefined : sayWorth({ asset, amount }, context),
        symbol: findMark(asset, context),
        isRisk: isUnlimited,
      },
    ],
    facts: [
      { label: text('fact.spender'), value: spender, isAddress: true },
      { label: text('fact.token'), value: asset.address, isAddress: true },
      ...(isUnlimited ? tellExactly(amount, text) : []),
      ...person.facts,
      ...(until === undefined ? [] : [{ label: text('fact.until'), value: sayTime(until, context) }]),
      ...(usableUntil === undefined ? [] : [{ label: text('evm.usableUntil'), value: sayTime(usableUntil, context) }]),
    ],
  }
}

/** The number behind "no limit", unless it is the largest possible: another number is another request (I24). */
export function tellExactly(amount: bigint | undefined, text: Context['text']): readonly ReviewFact[] {
  return amount === undefined || amount === maxUint256 || amount === maxUint160
    ? []
    : [{ label: text('evm.exactly'), value: text('change.units', { n: amount }) }]
}

function warnNoLimit(isSigned: boolean, given: { symbol: string; spender: string; text: Context['text'] }): ReviewWarning {
  const { symbol, text } = given
  const spender = formatAddress(given.spender)
  if (isSigned) return { tone: 'critical', title: text('review.giveAll.title', { symbol }), text: text('review.giveAll.text', { spender }) }
  return { tone: 'critical', title: text('evm.noLimit.title', { symbol }), text: text('review.noLimit.text', { spender, symbol }) }
}

function describeOperator({ collection, operator, isApproved }: Of<'operator'>, context: Context): Told {
  const { text } = context
  const symbol = sayAsset({ kind: 'token', address: collection }, context)
  return {
    title: text(isApproved ? 'evm.allowAll' : 'evm.revoke', { symbol }),
    warnings: isApproved
      ? [
          {
            tone: 'critical',
            title: text('review.giveAll.title', { symbol }),
            text: text('evm.operator.text', { operator: formatAddress(operator), symbol }),
          },
        ]
      : [],
    changes: [
      {
        ...{ label: text('evm.canMove'), value: text(isApproved ? 'evm.allOf' : 'evm.noneOf', { symbol }), isRisk: isApproved },
        symbol: findMark({ kind: 'token', address: collection }, context),
      },
    ],
    facts: [
      { label: text('evm.operator'), value: operator, isAddress: true },
      { label: text('evm.collection'), value: collection, isAddress: true },
    ],
  }
}

/** The owner of the tokens, if it is not the acting account. */
export function tellOwner(
  owner: string | undefined,
  context: Context,
): { readonly facts: readonly ReviewFact[]; readonly warnings: readonly ReviewWarning[] } {
  const { text } = context
  if (owner === undefined || isOwn(owner, context)) return { facts: [], warnings: [] }
  return {
    facts: [{ label: text('evm.owner'), value: owner, isAddress: true }],
    warnings: [{ tone: 'caution', title: text('evm.other.title'), text: text('evm.other.text', { address: owner }) }],
  }
}
