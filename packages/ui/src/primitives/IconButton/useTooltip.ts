import { type ComponentType, type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { TooltipProps } from './Tooltip.tsx'

const delayMs = 500

/** Shows a button's name: after a moment of hovering, at once on keyboard focus. What draws it is fetched with the first one. */
export function useTooltip(isOn: boolean) {
  const [isShown, setShown] = useState(false)
  const [Tip, setTip] = useState<ComponentType<TooltipProps>>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = () => {
    setShown(true)
    import('./Tooltip.tsx').then(
      ({ Tooltip }) => setTip(() => Tooltip),
      () => undefined,
    )
  }
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setShown(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const handlers = isOn
    ? {
        onPointerEnter: (event: { pointerType: string }) => {
          if (event.pointerType === 'touch') return
          clearTimeout(timer.current)
          timer.current = setTimeout(show, delayMs)
        },
        onPointerLeave: hide,
        onFocus: (event: FocusEvent<HTMLElement>) => {
          if (event.currentTarget.matches(':focus-visible')) show()
        },
        onBlur: hide,
      }
    : {}
  return { isShown, Tip, hide, handlers }
}
