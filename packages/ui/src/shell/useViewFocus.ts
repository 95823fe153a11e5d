import { type RefObject, useEffect, useRef } from 'react'
import { deepActiveElement, findByFocusKey, focusKey, isTouch } from './focus.ts'

/**
 * Moves the focus with the views: to the title, or the field where typing is the job; on the way back to the control that
 * led on.
 */
export function useViewFocus(parameters: useViewFocus.Parameters): void {
  const { panelRef, titleRef, routeKey, depth, direction, isReady, isOn, isModal } = parameters
  const last = useRef<string>(undefined)
  const memory = useRef(new Map<number, string>())
  const seen = useRef<{ depth: number; routeKey: unknown }>(undefined)
  const wanted = useRef<string>(undefined)

  useEffect(() => {
    const panel = panelRef.current
    if (!panel || !isOn) return
    const remember = (event: Event) => {
      const control = event.composedPath().find((node) => node instanceof Element && node.matches('a[href], button, input, [tabindex="0"]'))
      if (control instanceof Element && panel.contains(control)) last.current = focusKey(control, panel)
    }
    panel.addEventListener('focusin', remember)
    // Some browsers do not focus a button that is clicked.
    panel.addEventListener('pointerdown', remember)
    return () => {
      panel.removeEventListener('focusin', remember)
      panel.removeEventListener('pointerdown', remember)
    }
  }, [panelRef, isOn])

  useEffect(() => {
    if (!isOn) {
      seen.current = undefined
      memory.current.clear()
      return
    }
    const panel = panelRef.current
    if (!panel) return
    const before = seen.current
    const isNew = before?.routeKey !== routeKey
    if (isNew) {
      wanted.current = undefined
      if (before && depth > before.depth && last.current) memory.current.set(before.depth, last.current)
      else if (direction === 'prev') wanted.current = memory.current.get(depth)
      seen.current = { depth, routeKey }
      last.current = undefined
    }
    const active = deepActiveElement(panel.getRootNode() as ShadowRoot)
    const isOurs = active !== undefined && panel.contains(active)
    // Embedded, the modal is a part of the page: it takes no focus that it did not have.
    if (!isModal && !before) return
    if (!isModal && !isOurs && deepActiveElement(document) !== document.body) return
    if (isNew) titleRef.current?.focus({ preventScroll: true })
    else if (isOurs && active !== titleRef.current) return
    if (!isReady) return
    const target = wanted.current ? findByFocusKey(wanted.current, panel) : undefined
    const field = isTouch() ? undefined : panel.querySelector<HTMLElement>('[data-autofocus] input, input[data-autofocus]')
    ;(target ?? field)?.focus()
  }, [panelRef, titleRef, routeKey, depth, direction, isReady, isOn, isModal])
}

export declare namespace useViewFocus {
  type Parameters = {
    panelRef: RefObject<HTMLElement | null>
    titleRef: RefObject<HTMLElement | null>
    /** Another one is another view. */
    routeKey: unknown
    /** Views on the stack. */
    depth: number
    direction: 'next' | 'prev' | 'none'
    /** The view's code is there. */
    isReady: boolean
    /** The modal is open. */
    isOn: boolean
    /** Not embedded. */
    isModal: boolean
  }
}
