import { formatCents } from '../chain/createPrices.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import type { Review, ReviewWarning } from '../review/Review.ts'
import { reviewAnywhere } from '../review/reviewAnywhere.ts'
import { askStepUp } from '../wallet/askStepUp.ts'
import type { Standing } from './createSpendingLedger.ts'

/**
 * Has the user approve what would be signed: they review it and, where it takes what they approved for this site in the last 24 hours above the
 * operator's cap, prove that they are the owner (3.10). What is approved counts from then on, whether its signing works out or not.
 *
 * @throws 4001 when they decline, turn back, or no caller waits any more
 */
export async function approve(
  frame: Pick<FrameContext, 'settings' | 'account' | 'vault' | 'spending' | 'stage' | 'text' | 'state'>,
  review: Review,
  { origin, walletId, signal }: approve.Parameters,
): Promise<void> {
  const { spending } = frame
  const spender = { walletId, origin }
  const worthCents = review.stake.worthCents
  const warning = sayStanding(frame, await spending.weigh(spender, worthCents))
  await reviewAnywhere(frame, warning ? { ...review, warnings: [...review.warnings, warning] } : review, { origin, signal })
  // Another tab may have approved something meanwhile: what counts is decided now.
  const { kind } = await spending.spend(spender, worthCents)
  if (kind === 'within') return
  await askStepUp(frame, 'spend', signal)
  await spending.noteProven(spender, worthCents)
}

export declare namespace approve {
  type Parameters = reviewAnywhere.Parameters & {
    /** The wallet that the request is frozen for. */
    readonly walletId: string
  }
}

function sayStanding({ settings, text }: Pick<FrameContext, 'settings' | 'text'>, standing: Standing): ReviewWarning | undefined {
  if (standing.kind === 'within') return undefined
  const limit = formatCents(settings.spendingCapCents, text.locale)
  const words =
    standing.kind === 'unreadable'
      ? text('review.cap.unreadable', { limit })
      : text(`review.cap.${standing.kind}`, { spent: formatCents(standing.spentCents, text.locale), limit })
  return { tone: 'caution', title: text('review.cap.title'), text: words }
}
