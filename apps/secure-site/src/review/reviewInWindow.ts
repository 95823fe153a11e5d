import { openPopup, type Popup } from '@latchkey/common'
import { element } from '../element.ts'
import { declined } from '../frame/RefusedError.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Text } from '../text/createText.ts'
import type { TextKey } from '../text/en.ts'
import type { Review } from './Review.ts'

/** How often a window that opened is looked at. */
const pollMs = 500
/** Who does not open it in this time has declined (security.md 3.10). */
const idleMs = 300_000

/**
 * Has the user review a request in a window of its own, on our own origin, where no page is around it (I25). The window opens in
 * the user's own press and has a name that nobody knows; only it is heard, and only while it shows our origin. A window that is
 * closed has declined.
 */
export function reviewInWindow(review: Review, { stage, text, signal, heading, why }: reviewInWindow.Parameters): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = element('button', { type: 'button', class: 'btn', 'data-testid': 'open-review' }, text('review.popup.open'))
    const decline = element('button', { type: 'button', class: 'btn btn--secondary', 'data-testid': 'decline' }, text('approve.decline'))
    const words = element('p', { role: 'status' }, text(why))
    const site = element('p', { class: 'page__site', dir: 'ltr' }, new URL(heading.origin).host)
    let opened: Popup | undefined
    let stop = () => {}
    let timer: ReturnType<typeof setInterval> | undefined
    const takeAway = stage.show(
      element('main', { class: 'page' }, element('h1', {}, text('review.popup.title')), site, words, open, decline),
      { isExclusive: true },
    )
    const settle = (finish: () => void) => {
      clearInterval(timer)
      clearTimeout(idle)
      stop()
      document.removeEventListener('keydown', onKey)
      signal.removeEventListener('abort', onAbort)
      opened?.close()
      takeAway()
      finish()
    }
    const onAbort = () => settle(() => reject(declined()))
    const idle = setTimeout(onAbort, idleMs)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.isTrusted) onAbort()
    }
    const onMessage = (data: unknown) => {
      if (data === 'ready') opened?.post({ review, ...heading }, location.origin)
      if (data === 'approved') settle(resolve)
      if (data === 'declined') onAbort()
    }
    const openWindow = () => {
      clearInterval(timer)
      stop()
      opened?.close()
      opened = openPopup(`${location.origin}/popup#review`, { name: 'latchkey-review', width: 420, height: 720 })
      words.textContent = text(opened ? 'review.popup.waiting' : 'review.popup.blocked')
      open.textContent = text(opened ? 'review.popup.again' : 'review.popup.open')
      if (!opened) return
      clearTimeout(idle)
      stop = opened.onMessage(location.origin, onMessage)
      timer = setInterval(() => opened?.isClosed() && onAbort(), pollMs)
    }
    document.addEventListener('keydown', onKey)
    decline.addEventListener('click', (event) => event.isTrusted && onAbort())
    open.addEventListener('click', (event) => event.isTrusted && openWindow())
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    open.focus({ preventScroll: true })
  })
}

export declare namespace reviewInWindow {
  type Parameters = {
    readonly stage: Stage
    readonly text: Text
    readonly signal: AbortSignal
    readonly heading: { readonly origin: string; readonly siteName: string }
    /** Why it is not shown here. */
    readonly why: TextKey
  }
}
