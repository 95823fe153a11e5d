import type { ReviewChange } from '../../review/Review.ts'
import type { Amount, Decoded } from '../Effect.ts'
import type { EvmTransaction } from '../read/parseTransaction.ts'
import { type Context, isOwn } from './Context.ts'
import { describeEffect } from './describeEffect.ts'
import { findMark, sayAmount, sayWorth, toItem } from './sayAmount.ts'

type Sum = Amount & { readonly isMine: boolean }

/** The totals of a batch: coins and each token over all calls; rights cannot be summed, and are listed one by one. */
export function sumChanges(calls: readonly EvmTransaction[], decoded: readonly Decoded[], context: Context): readonly ReviewChange[] {
  const { facts, text } = context
  const sums = new Map<string, Sum>()
  const add = (sum: Sum) => {
    const key = JSON.stringify([sum.isMine, sum.asset], (_, value) => (typeof value === 'bigint' ? String(value) : value)).toLowerCase()
    sums.set(key, { ...sum, amount: (sums.get(key)?.amount ?? 0n) + sum.amount })
  }
  const rights: ReviewChange[] = []
  decoded.forEach((one, at) => {
    const { value } = calls[at] ?? { value: 0n }
    if (one.kind === 'unknown') {
      if (value > 0n) add({ asset: { kind: 'coin' }, amount: value, isMine: true })
      return
    }
    for (const effect of one.effects)
      if (effect.kind === 'move') add({ ...toItem(effect.asset, effect.amount, facts), isMine: isOwn(effect.from, context) })
      else rights.push(...describeEffect(effect, false, context).changes)
  })
  return [
    ...[...sums.values()].map((sum) => ({
      label: text(sum.isMine ? 'change.send' : 'evm.moves'),
      value: `−${sayAmount(sum, context)}`,
      worth: sayWorth(sum, context),
      symbol: findMark(sum.asset, context),
    })),
    ...rights,
  ]
}
