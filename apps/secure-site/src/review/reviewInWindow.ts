import { openPopup, type Popup } from '@latchkey/common'
import { element } from '../element.ts'
import { declined, RefusedError } from '../frame/RefusedError.ts'
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
 *
 * @throws {@link RefusedError} 4001 · 4900 where the page's own policy cuts us off from the window (COOP), once the user has left.
 */
export function reviewInWindow(review: Review, { stage, text, signal, heading, why }: reviewInWindow.Parameters): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = element('button', { type: 'button', class: 'btn', 'data-testid': 'open-review' }, text('review.popup.open'))
    const decline = element('button', { type: 'button', class: 'btn btn--secondary', 'data-testid': 'decline' }, text('approve.decline'))
    const words = element('p', { role: 'status' }, text(why))
    const site = element('p', { class: 'page__site', dir: 'ltr' }, new URL(heading.origin).host)
    let opened: Popup | undefined
    let hasArrived = false
    let isCutOff = false
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
    const onLeave = () => settle(() => reject(isCutOff ? cutOff() : declined()))
    let idle = setTimeout(onLeave, idleMs)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.isTrusted) onLeave()
    }
    const onMessage = (data: unknown) => {
      hasArrived = true
      if (data === 'ready') opened?.post({ review, ...heading }, location.origin)
      if (data === 'approved') settle(resolve)
      if (data === 'declined') onAbort()
    }
    const say = (key: TextKey) => {
      words.textContent = text(key)
      open.textContent = text(opened || isCutOff ? 'review.popup.again' : 'review.popup.open')
    }
    const look = () => {
      if (!opened?.isClosed()) {
        hasArrived ||= opened?.hasArrived() ?? false
        return
      }
      if (hasArrived) return onAbort()
      // It never was within reach: it only seems closed.
      clearInterval(timer)
      isCutOff = true
      say('review.popup.cutOff')
      idle = setTimeout(onLeave, idleMs)
    }
    const openWindow = () => {
      clearInterval(timer)
      stop()
      opened?.close()
      hasArrived = false
      const canOpen = isPressed()
      opened = openPopup(`${location.origin}/popup#review`, { name: 'latchkey-review', width: 420, height: 720 })
      // A press that is used up without a window to show for it has opened one that we are kept from.
      isCutOff = !opened && canOpen && !isPressed()
      say(opened ? 'review.popup.waiting' : isCutOff ? 'review.popup.cutOff' : 'review.popup.blocked')
      if (!opened) return
      clearTimeout(idle)
      stop = opened.onMessage(location.origin, onMessage)
      timer = setInterval(look, pollMs)
    }
    document.addEventListener('keydown', onKey)
    decline.addEventListener('click', (event) => event.isTrusted && onLeave())
    open.addEventListener('click', (event) => event.isTrusted && openWindow())
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    open.focus({ preventScroll: true })
  })
}

/** Whether a press of the user's still lets us open a window. */
function isPressed(): boolean {
  return navigator.userActivation?.isActive ?? false
}

/** For the page's developer, who alone can mend it. */
function cutOff(): RefusedError {
  return new RefusedError(
    4900,
    'Cross-Origin-Opener-Policy: same-origin keeps this page from the window that approves. Send same-origin-allow-popups instead',
  )
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
