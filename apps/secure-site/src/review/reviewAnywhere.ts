import type { FrameContext } from '../frame/FrameContext.ts'
import { choosePlace } from './choosePlace.ts'
import { canWatchVisibility } from './observeSight.ts'
import type { Review } from './Review.ts'
import { reviewInWindow } from './reviewInWindow.ts'
import { showReview } from './showReview.ts'

/**
 * Shows a review where it is safe: in the frame what moves little, where the browser can tell whether it is covered and there is
 * room to read it; else in a window of its own, on our own origin, which the user opens with a press (T-F7, I24, I25).
 */
export async function reviewAnywhere(
  frame: Pick<FrameContext, 'settings' | 'vault' | 'stage' | 'text' | 'state'>,
  review: Review,
  where: reviewAnywhere.Parameters,
): Promise<void> {
  // Load the signing code while the user reads.
  const end = frame.vault.prepare()
  try {
    await show(frame, review, where)
  } catch (error) {
    end()
    throw error
  }
}

export declare namespace reviewAnywhere {
  type Parameters = { readonly origin: string; readonly signal: AbortSignal }
}

async function show(
  frame: Pick<FrameContext, 'settings' | 'stage' | 'text' | 'state'>,
  review: Review,
  { origin, signal }: reviewAnywhere.Parameters,
): Promise<void> {
  const { stage, text, settings, state } = frame
  const given = { stage, text, signal, heading: { origin, siteName: state.siteName } }
  const canWatch = canWatchVisibility()
  if (choosePlace(review, settings.approval, canWatch) === 'window')
    return reviewInWindow(review, { ...given, why: canWatch ? 'review.popup.matters' : 'review.popup.text' })
  const answer = await showReview(review, { ...given, isFramed: true })
  if (answer === 'unfit') await reviewInWindow(review, { ...given, why: 'review.popup.small' })
}
