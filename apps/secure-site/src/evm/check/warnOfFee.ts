import type { ReviewWarning } from '../../review/Review.ts'
import type { Context } from '../describe/Context.ts'
import { sayCoin, sayWorth, toWorth } from '../describe/sayAmount.ts'
import type { Amount } from '../Effect.ts'

/** From these amounts a fee is mentioned, and is absurd, in hundredths of a dollar (T-N2). */
const highCents = 5_000n
const absurdCents = 50_000n
/** Multiple of the usual fee from which a fee is absurd. */
const absurdTimes = 20n

/** Warns of a high fee: above 50 dollars or a tenth of the amount sent; of an absurd fee, which no transaction needs; and of a fee that
 * the site set and that could not be compared. */
export function warnOfFee(leaving: readonly Amount[], { facts, text }: Pick<Context, 'facts' | 'text'>): readonly ReviewWarning[] {
  const { fee, usualFee, isFeeNamed, isGasExcessive } = facts
  if (!fee) return []
  const coins = { asset: { kind: 'coin' }, amount: fee } as const
  const cents = toWorth(coins, facts)
  const worth = sayWorth(coins, { facts, text })
  const said = sayCoin(fee, { facts, text }) + (worth === undefined ? '' : ` (${worth})`)
  const isAbsurd =
    isGasExcessive || (cents !== undefined && cents > absurdCents) || (usualFee !== undefined && fee > usualFee * absurdTimes)
  if (isAbsurd) return [{ tone: 'critical', title: text('evm.feeAbsurd.title'), text: text('evm.feeAbsurd.text', { fee: said }) }]
  const isHigh = (cents !== undefined && cents > highCents) || isLarge(fee, cents, leaving, facts)
  return [
    ...(isHigh ? [{ tone: 'caution' as const, title: text('evm.feeHigh.title'), text: text('evm.feeHigh.text', { fee: said }) }] : []),
    ...(isFeeNamed && usualFee === undefined
      ? [{ tone: 'critical' as const, title: text('evm.feeNamed.title'), text: text('evm.feeNamed.text', { fee: said }) }]
      : []),
  ]
}

/** More than a tenth of the amount sent: in dollars if everything has a price, otherwise in coins if only coins are sent. */
function isLarge(fee: bigint, cents: bigint | undefined, leaving: readonly Amount[], facts: Context['facts']): boolean {
  const sent = leaving.filter(({ amount }) => amount > 0n)
  if (sent.length === 0) return false
  if (sent.every(({ asset }) => asset.kind === 'coin')) return fee * 10n > sent.reduce((sum, { amount }) => sum + amount, 0n)
  const worths = sent.map((one) => toWorth(one, facts))
  const total = worths.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0n)
  return cents !== undefined && total !== undefined && cents * 10n > total
}
