import { type RefObject, useEffect, useRef } from 'react'
import { deepActiveElement, findByFocusKey, focusKey, isTouch } from './focus.ts'

/**
 * Moves the focus with the views: to the title, or the main field; on the way back to the control that
 * opened the next view, in a list scrolled as before.
 */
export function useViewFocus(parameters: useViewFocus.Parameters): void {
  const { panelRef, titleRef, routeKey, depth, direction, isReady, isOn, isModal } = parameters
  const last = useRef<string>(undefined)
  const top = useRef(0)
  const memory = useRef(new Map<number, { control: string; top: number }>())
  const seen = useRef<{ depth: number; routeKey: unknown }>(undefined)
  const wanted = useRef<{ control: string; top: number }>(undefined)

  useEffect(() => {
    const panel = panelRef.current
    if (!panel || !isOn) return
    const remember = (event: Event) => {
      const control = event.composedPath().find((node) => node instanceof Element && node.matches('a[href], button, input, [tabindex="0"]'))
      if (control instanceof Element && panel.contains(control)) last.current = focusKey(control, panel)
    }
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.matches('[data-more]')) top.current = target.scrollTop
    }
    panel.addEventListener('focusin', remember)
    panel.addEventListener('scroll', follow, { capture: true, passive: true })
    // Some browsers do not focus a button that is clicked.
    panel.addEventListener('pointerdown', remember)
    return () => {
      panel.removeEventListener('focusin', remember)
      panel.removeEventListener('pointerdown', remember)
      panel.removeEventListener('scroll', follow, { capture: true })
    }
  }, [panelRef, isOn])

  useEffect(() => {
    if (!isOn) {
      seen.current = undefined
      memory.current.clear()
      return undefined
    }
    const panel = panelRef.current
    if (!panel) return undefined
    const before = seen.current
    const isNew = before?.routeKey !== routeKey
    if (isNew) {
      wanted.current = undefined
      if (before && depth > before.depth && last.current) memory.current.set(before.depth, { control: last.current, top: top.current })
      else if (direction === 'prev') wanted.current = memory.current.get(depth)
      seen.current = { depth, routeKey }
      last.current = undefined
      top.current = 0
    }
    const active = deepActiveElement(panel.getRootNode() as ShadowRoot)
    const isOurs = active !== undefined && panel.contains(active)
    // Embedded, the modal is part of the page: it never takes the focus from it.
    if (!isModal && !before) return undefined
    if (!isModal && !isOurs && deepActiveElement(document) !== document.body) return undefined
    if (isNew) titleRef.current?.focus({ preventScroll: true })
    else if (isOurs && active !== titleRef.current) return undefined
    if (!isReady) return undefined
    if (wanted.current) return returnTo(panel, wanted.current)
    const field = isTouch() ? undefined : panel.querySelector<HTMLElement>('[data-autofocus] input, input[data-autofocus]')
    field?.focus()
    return undefined
  }, [panelRef, titleRef, routeKey, depth, direction, isReady, isOn, isModal])
}

/** Frames in which a long list may render again. */
const framesMax = 20

/** Restores a list's scroll position and the focus. @returns Stops trying. */
function returnTo(panel: HTMLElement, place: { control: string; top: number }): () => void {
  let frame = 0
  const look = (left: number) => {
    const area = panel.querySelector('[data-more]')
    if (area && place.top > 0) area.scrollTop = place.top
    const control = findByFocusKey(place.control, panel)
    if (control) control.focus({ preventScroll: place.top > 0 })
    const isThere = place.top === 0 || (area && Math.abs(area.scrollTop - place.top) < 1)
    if (left > 0 && !(isThere && control)) frame = requestAnimationFrame(() => look(left - 1))
  }
  look(framesMax)
  return () => cancelAnimationFrame(frame)
}

export declare namespace useViewFocus {
  type Parameters = {
    panelRef: RefObject<HTMLElement | null>
    titleRef: RefObject<HTMLElement | null>
    /** A new key is a new view. */
    routeKey: unknown
    /** Views on the stack. */
    depth: number
    direction: 'next' | 'prev' | 'none'
    /** The view's code is loaded. */
    isReady: boolean
    /** The modal is open. */
    isOn: boolean
    /** Not embedded. */
    isModal: boolean
  }
}
