import { type RefObject, useLayoutEffect } from 'react'

const gapPx = 4

/** Puts a menu under its button, at the end edge; above it where the panel or the window has no room below. */
export function usePlacement(isOpen: boolean, button: RefObject<HTMLElement | null>, menu: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const from = button.current
    const box = menu.current
    if (!isOpen || !from || !box) return
    // The top layer is above whatever scrolls or clips the button.
    box.showPopover?.()
    const anchor = from.getBoundingClientRect()
    const { width, height } = box.getBoundingClientRect()
    const view = from.ownerDocument.documentElement
    const panel = from.closest('[role="dialog"]')?.getBoundingClientRect()
    const floor = Math.min(view.clientHeight, panel?.bottom ?? Number.POSITIVE_INFINITY)
    const goesUp = anchor.bottom + gapPx + height > floor && anchor.top - gapPx - height >= 0
    const isRtl = getComputedStyle(from).direction === 'rtl'
    const left = isRtl ? anchor.left : anchor.right - width
    box.style.left = `${Math.round(Math.min(Math.max(left, gapPx), view.clientWidth - width - gapPx))}px`
    box.style.top = `${Math.round(goesUp ? anchor.top - gapPx - height : anchor.bottom + gapPx)}px`
    box.dataset['placed'] = goesUp ? 'above' : 'below'
  }, [isOpen, button, menu])
}
