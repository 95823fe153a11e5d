import { formatCents } from '../../chain/createPrices.ts'
import type { ReviewFact, ReviewWarning } from '../../review/Review.ts'
import { coin, coinDecimals, type Move, type MoveContext, sayAmount, worthOf } from './Move.ts'

/** In hundredths of a US dollar, or in lamports if SOL has no price. A fee below `quiet` never causes a warning. */
const limits = {
  cents: { quiet: 100n, high: 5_000n, absurd: 50_000n },
  lamports: { quiet: 10_000_000n, high: 100_000_000n, absurd: 1_000_000_000n },
}

/** The total fee of all transactions, and whether it is too high (T-N2). */
export function sayFee(
  fee: bigint,
  losses: readonly Move[],
  context: MoveContext,
): { fact: ReviewFact; warnings: readonly ReviewWarning[] } {
  const { text } = context
  const asMove = { asset: coin, amount: fee, decimals: coinDecimals }
  const cents = worthOf(asMove, context)
  const amount = sayAmount(asMove, context)
  const worth = cents === undefined || fee === 0n ? '' : ` (${formatCents(cents, text.locale)})`
  const fact = { label: text('fact.fee'), value: fee === 0n ? text('fact.none') : `${text('fact.atMost', { amount })}${worth}` }
  const { quiet, high, absurd } = cents === undefined ? limits.lamports : limits.cents
  const height = cents ?? fee
  if (height > absurd)
    return { fact, warnings: [{ tone: 'critical', title: text('solana.fee.title'), text: text('solana.fee.absurd', { amount }) }] }
  const moved = sumUp(losses, cents === undefined, context)
  const isHigh = height > high || (height > quiet && moved !== undefined && height * 10n > moved)
  return { fact, warnings: isHigh ? [{ tone: 'caution', title: text('solana.fee.title'), text: text('solana.fee.text', { amount }) }] : [] }
}

/** The total that moves, in the unit of the fee; `undefined` if part of it cannot be converted. */
function sumUp(losses: readonly Move[], isInLamports: boolean, context: MoveContext): bigint | undefined {
  let sum = 0n
  for (const move of losses) {
    const worth = isInLamports ? (move.asset === coin ? move.amount : undefined) : worthOf(move, context)
    if (worth === undefined) return undefined
    sum += worth
  }
  return sum
}
