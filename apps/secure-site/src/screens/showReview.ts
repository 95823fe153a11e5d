import type { Review } from '../approval/Review.ts'
import { canWatchVisibility, watchVisibility } from '../approval/watchVisibility.ts'
import { element, glyph } from '../element.ts'
import { declined } from '../frame/RefusedError.ts'
import type { Text } from '../text/createText.ts'
import { glyphs } from '../text/glyphs.ts'
import type { Stage } from './createStage.ts'
import { drawReview } from './drawReview.ts'

/** Approve is off for this long after anything changed (T-F7). */
const pauseMs = 700
/** Covered for so long is said; a modal that is still fading in is not. */
const coveredMs = 600
/** A visitor who is not there any more has declined (security.md 3.10). */
const idleMs = 300_000

/**
 * Shows a request and waits for the visitor's answer: resolves on Approve, rejects with 4001 on Decline, Escape, five idle
 * minutes, and when nobody waits any more.
 *
 * Only a press that a person made counts, on a button that was in full view for half a second, and a critical request takes two.
 */
export function showReview(review: Review, { stage, text, signal, isFramed, heading }: showReview.Parameters): Promise<void> {
  return new Promise((resolve, reject) => {
    const approve = element(
      'button',
      { type: 'button', class: `btn${review.isCritical ? ' btn--danger' : ''}`, 'data-testid': 'approve' },
      review.approve,
    )
    const decline = element('button', { type: 'button', class: 'btn btn--secondary', 'data-testid': 'decline' }, text('approve.decline'))
    const covered = element('p', { class: 'hint hint--covered', role: 'status' })
    const parts = drawReview(review, { text, ...heading })
    const root = element('main', { class: 'review' }, ...parts.content, covered, element('div', { class: 'btns' }, decline, approve))
    let openFrom = performance.now() + pauseMs
    let presses = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let idle: ReturnType<typeof setTimeout> | undefined
    let hint: ReturnType<typeof setTimeout> | undefined

    /** Until time alone opens it; endless where something else must happen first, which draws it anew. */
    const opensInMs = () =>
      parts.isComplete() ? Math.max(0, openFrom - performance.now(), visibility?.settlesInMs() ?? 0) : Number.POSITIVE_INFINITY
    const isReady = () => opensInMs() === 0
    const draw = () => {
      const waitMs = opensInMs()
      approve.setAttribute('aria-disabled', String(waitMs > 0))
      clearTimeout(timer)
      if (waitMs > 0 && waitMs < Number.POSITIVE_INFINITY) timer = setTimeout(draw, waitMs)
    }
    const restart = () => {
      openFrom = performance.now() + pauseMs
      draw()
    }
    const visibility = isFramed
      ? watchVisibility(root, (isSeen) => {
          clearTimeout(hint)
          if (isSeen) {
            covered.replaceChildren()
            return draw()
          }
          hint = setTimeout(() => covered.replaceChildren(glyph(...glyphs.caution), text('review.covered')), coveredMs)
          restart()
        })
      : undefined
    const stayAwake = () => {
      clearTimeout(idle)
      idle = setTimeout(() => settle(() => reject(declined())), idleMs)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.isTrusted) settle(() => reject(declined()))
    }
    const onAbort = () => settle(() => reject(declined()))
    const takeAway = stage.show(root)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      clearTimeout(idle)
      clearTimeout(hint)
      visibility?.stop()
      for (const name of ['pointermove', 'keydown', 'scroll'] as const) document.removeEventListener(name, stayAwake, true)
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('focus', restart)
      signal.removeEventListener('abort', onAbort)
      takeAway()
      finish()
    }
    parts.onChange(restart)
    for (const name of ['pointermove', 'keydown', 'scroll'] as const) document.addEventListener(name, stayAwake, true)
    document.addEventListener('keydown', onKey)
    window.addEventListener('focus', restart)
    decline.addEventListener('click', (event) => event.isTrusted && settle(() => reject(declined())))
    approve.addEventListener('click', (event) => {
      if (!event.isTrusted || !isReady()) return
      presses += 1
      if (!review.isCritical || presses > 1) return settle(resolve)
      approve.textContent = text('approve.again')
      restart()
    })
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    stayAwake()
    draw()
    decline.focus({ preventScroll: true })
  })
}

export declare namespace showReview {
  type Parameters = {
    readonly stage: Stage
    readonly text: Text
    readonly signal: AbortSignal
    /** Inside another's page, where it might be covered. */
    readonly isFramed: boolean
    readonly heading: { readonly origin: string }
  }
}

/** Whether a request may be shown in the frame; else only in a window of its own (T-F7). */
export function canReviewInFrame(): boolean {
  return canWatchVisibility()
}
