import { openPopup, type Popup } from '@latchkey/common'
import type { Review } from '../approval/Review.ts'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { declined } from '../frame/RefusedError.ts'
import { canReviewInFrame, showReview } from '../screens/showReview.ts'

/** How often a window that opened is looked at. */
const pollMs = 500

/**
 * Shows a review where it is safe: in the frame where the browser can tell whether it is covered, else in a window of its own,
 * on our own origin, which the visitor opens with a press (T-F7).
 */
export async function reviewAnywhere(frame: FrameContext, review: Review, where: Where): Promise<void> {
  // What signs is loaded while the visitor reads.
  const end = frame.vault.prepare()
  try {
    await show(frame, review, where)
  } catch (error) {
    end()
    throw error
  }
}

type Where = { readonly origin: string; readonly signal: AbortSignal }

async function show(frame: FrameContext, review: Review, { origin, signal }: Where): Promise<void> {
  const { stage, text } = frame
  if (canReviewInFrame()) return showReview(review, { stage, text, signal, isFramed: true, heading: { origin } })
  return new Promise((resolve, reject) => {
    const open = element('button', { type: 'button', class: 'btn', 'data-testid': 'open-review' }, text('review.popup.open'))
    const decline = element('button', { type: 'button', class: 'btn btn--secondary' }, text('approve.decline'))
    const words = element('p', { role: 'status' }, text('review.popup.text'))
    const takeAway = stage.show(element('main', { class: 'page' }, element('h1', {}, text('review.popup.title')), words, open, decline))
    let opened: Popup | undefined
    let stop = () => {}
    let timer: ReturnType<typeof setInterval> | undefined
    const settle = (finish: () => void) => {
      clearInterval(timer)
      stop()
      signal.removeEventListener('abort', onAbort)
      opened?.close()
      takeAway()
      finish()
    }
    const onAbort = () => settle(() => reject(declined()))
    /** Only the window that we opened, on our own origin, is heard; it gets the review and gives one word. */
    const onMessage = (data: unknown) => {
      if (data === 'ready') opened?.post({ review, origin }, location.origin)
      if (data === 'approved') settle(resolve)
      if (data === 'declined') settle(() => reject(declined()))
    }
    signal.addEventListener('abort', onAbort, { once: true })
    decline.addEventListener('click', (event) => event.isTrusted && onAbort())
    open.addEventListener('click', (event) => {
      if (!event.isTrusted) return
      opened = openPopup(`${location.origin}/popup#review`, { name: 'latchkey-review', width: 420, height: 720 })
      stop()
      stop = opened?.onMessage(location.origin, onMessage) ?? stop
      words.textContent = text(opened ? 'review.popup.waiting' : 'review.popup.text')
      clearInterval(timer)
      timer = setInterval(() => {
        if (opened?.isClosed()) onAbort()
      }, pollMs)
    })
  })
}
