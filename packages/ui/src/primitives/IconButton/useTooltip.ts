import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

const delayMs = 500
const edgePx = 6

/** Shows a button's name under it: after a moment of hovering, at once on keyboard focus. Keeps it inside the panel. */
export function useTooltip(isOn: boolean) {
  const [isShown, setShown] = useState(false)
  const ref = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setShown(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    const tip = ref.current
    const panel = tip?.closest('[role="dialog"], [data-theme]')
    if (!isShown || !tip || !panel) return
    const box = tip.getBoundingClientRect()
    const room = panel.getBoundingClientRect()
    const over = Math.max(0, box.right - room.right + edgePx) - Math.max(0, room.left + edgePx - box.left)
    tip.style.setProperty('--over', `${-over}px`)
    if (box.bottom > room.bottom - edgePx) tip.dataset['above'] = ''
  }, [isShown])

  const handlers = isOn
    ? {
        onPointerEnter: (event: { pointerType: string }) => {
          if (event.pointerType === 'touch') return
          clearTimeout(timer.current)
          timer.current = setTimeout(() => setShown(true), delayMs)
        },
        onPointerLeave: hide,
        onFocus: (event: FocusEvent<HTMLElement>) => {
          if (event.currentTarget.matches(':focus-visible')) setShown(true)
        },
        onBlur: hide,
      }
    : {}
  return { isShown, ref, hide, handlers }
}
