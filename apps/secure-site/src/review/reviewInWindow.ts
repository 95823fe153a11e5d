import { askInWindow } from '../ownWindow/askInWindow.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Text } from '../text/createText.ts'
import type { TextKey } from '../text/en.ts'
import type { Review } from './Review.ts'

/**
 * Has the user review a request in a window of its own ({@link askInWindow}), where no page is around it (I25).
 *
 * @throws 4001 if the user declines or leaves · 4900 if the page's own policy cuts us off from the window (COOP).
 */
export async function reviewInWindow(review: Review, { stage, text, signal, heading, why }: reviewInWindow.Parameters): Promise<void> {
  await askInWindow({
    ...{ stage, text, signal, kind: 'review', site: heading.origin },
    task: { review, ...heading },
    readAnswer: (data) => (data === 'approved' ? data : undefined),
    words: { title: 'review.popup.title', why, open: 'review.popup.open' },
    choices: [{ label: 'approve.decline', testId: 'decline' }],
  })
}

export declare namespace reviewInWindow {
  type Parameters = {
    readonly stage: Stage
    readonly text: Text
    readonly signal: AbortSignal
    readonly heading: { readonly origin: string; readonly siteName: string }
    /** Why it is not shown in the frame. */
    readonly why: TextKey
  }
}
