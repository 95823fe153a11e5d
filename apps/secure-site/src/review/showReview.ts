import { element } from '../element.ts'
import { declined } from '../frame/RefusedError.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Text } from '../text/createText.ts'
import { createGate } from './createGate.ts'
import { drawAnswer } from './drawAnswer.ts'
import { drawReview } from './drawReview.ts'
import { isOnePress } from './isOnePress.ts'
import { markMore } from './markMore.ts'
import type { Review } from './Review.ts'
import { refuseHeldKey } from './refuseHeldKey.ts'
import { isLargeEnough, watchSize } from './watchSize.ts'

/** How long the review must be covered before it says so; a modal that fades in is covered for less. */
const coveredMs = 600
/** A user who is no longer there has declined (3.10). */
const idleMs = 300_000
const awake = ['pointermove', 'keydown', 'scroll'] as const

/**
 * Shows a request and waits for the user's answer: resolves on Approve, rejects with 4001 on Decline, Escape, five idle minutes,
 * and when no caller waits any more.
 *
 * Only the user's own press counts, after every part of the request was seen. A critical request needs two (I24).
 *
 * @returns `unfit` if the frame is too small to show it, or keeps changing its size.
 */
export function showReview(
  review: Review,
  { stage, text, signal, isFramed, heading }: showReview.Parameters,
): Promise<'approved' | 'unfit'> {
  return new Promise((resolve, reject) => {
    const parts = drawReview(review, { text, ...heading, onChange: () => gate.restart() })
    const answer = drawAnswer(review, text)
    const { scroller } = parts
    const root = element('main', { class: isFramed ? 'review' : 'review review--alone' }, scroller, ...answer.root)
    let presses = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let idle: ReturnType<typeof setTimeout> | undefined
    let hint: ReturnType<typeof setTimeout> | undefined

    /** Until time alone opens it; endless where something else must happen first, which draws it again. */
    const opensInMs = () => (parts.isTicked() && (!isFramed || isLargeEnough()) ? gate.opensInMs() : Number.POSITIVE_INFINITY)
    const draw = () => {
      const waitMs = opensInMs()
      answer.approve.setAttribute('aria-disabled', String(waitMs > 0))
      answer.setUnread(!gate.isAllSeen() && scroller.scrollHeight > scroller.clientHeight + 1)
      clearTimeout(timer)
      if (waitMs > 0 && waitMs < Number.POSITIVE_INFINITY) timer = setTimeout(draw, waitMs)
    }
    const stayAwake = () => {
      clearTimeout(idle)
      idle = setTimeout(() => settle(() => reject(declined())), idleMs)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.isTrusted) settle(() => reject(declined()))
    }
    const onAbort = () => settle(() => reject(declined()))
    const takeAway = stage.show(root, { isExclusive: true })
    const gate = createGate({
      parts: parts.parts,
      whole: root,
      buttons: [answer.approve, answer.decline],
      onChange(isInView) {
        clearTimeout(hint)
        if (isInView) answer.setCovered(false)
        else hint = setTimeout(() => answer.setCovered(true), coveredMs)
        draw()
      },
    })
    const stopMarks = markMore(scroller)
    const stopSize = isFramed ? watchSize(() => settle(() => resolve('unfit'))) : () => {}
    const settle = (finish: () => void) => {
      for (const one of [timer, idle, hint]) clearTimeout(one)
      gate.stop()
      stopMarks()
      stopSize()
      for (const name of awake) document.removeEventListener(name, stayAwake, true)
      document.removeEventListener('keydown', onKey)
      signal.removeEventListener('abort', onAbort)
      takeAway()
      finish()
    }
    for (const name of awake) document.addEventListener(name, stayAwake, true)
    document.addEventListener('keydown', onKey)
    answer.decline.addEventListener('click', (event) => event.isTrusted && settle(() => reject(declined())))
    answer.next.addEventListener('click', () => showNext(scroller, gate.nextUnseen()))
    refuseHeldKey(answer.approve)
    answer.approve.addEventListener('click', (event) => {
      if (!isOnePress(event) || opensInMs() > 0) return
      presses += 1
      if (!review.isCritical || presses > 1) return settle(() => resolve('approved'))
      answer.approve.textContent = text('approve.again')
      gate.restart()
    })
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    stayAwake()
    draw()
    answer.decline.focus({ preventScroll: true })
  })
}

export declare namespace showReview {
  type Parameters = {
    readonly stage: Stage
    readonly text: Text
    readonly signal: AbortSignal
    /** Inside a host page, where it might be covered. */
    readonly isFramed: boolean
    readonly heading: {
      readonly origin: string
      /** The page's own name for itself. */
      readonly siteName: string
    }
  }
}

/** Scrolls to the first part that was not seen yet, with one line of the part before it. */
function showNext(scroller: HTMLElement, target: Element | undefined): void {
  if (!target) return
  const top = target.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  scroller.scrollTo({ top: Math.max(0, top - 12), behavior })
}
