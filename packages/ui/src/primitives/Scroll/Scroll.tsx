import { forwardRef, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Scroll.module.css'

/** The part of a body that scrolls; what is hidden shows by a fading edge. */
export const Scroll = forwardRef<HTMLDivElement, ScrollProps>(function Scroll(
  { children, label, onEnd, nearPx = 160, fill, isSearched = false },
  ref,
) {
  useStyles(css)
  const root = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const end = useRef(onEnd)
  end.current = onEnd
  const height = useRef<number>(undefined)
  const isHeld = useRef(isSearched)
  isHeld.current = isSearched
  useImperativeHandle(ref, () => root.current as HTMLDivElement, [])
  useEffect(() => {
    const area = root.current
    const inner = content.current
    if (!area || !inner) return
    const look = () => {
      if (!isHeld.current) height.current = area.offsetHeight
      const below = area.scrollHeight - area.clientHeight - area.scrollTop
      const more = [area.scrollTop > 1 ? 'start' : '', below > 1 ? 'end' : ''].filter(Boolean).join(' ')
      if (area.dataset['more'] !== more) area.dataset['more'] = more
      // A reader without a mouse must be able to scroll what holds no control.
      const isStop = label !== undefined && more !== '' && !inner.querySelector('button, a, input, [tabindex]')
      if (isStop) area.tabIndex = 0
      else area.removeAttribute('tabindex')
      if (below < nearPx && area.clientHeight > 0) end.current?.()
    }
    const observer = new ResizeObserver(look)
    observer.observe(area)
    observer.observe(inner)
    area.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      area.removeEventListener('scroll', look)
    }
  }, [label, nearPx])
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is there whenever the label is
    <div
      ref={root}
      className={classes.scroll}
      style={isSearched ? { flexBasis: height.current } : undefined}
      role={label ? 'region' : undefined}
      aria-label={label}
      data-fill={fill || undefined}
    >
      <div ref={content} className={classes.content}>
        {children}
      </div>
    </div>
  )
})

export type ScrollProps = {
  children: ReactNode
  /** Names the area where it holds text only, and lets the keyboard scroll it. */
  label?: string | undefined
  /** Called, more than once, while the end is nearer than `nearPx`. */
  onEnd?: (() => void) | undefined
  nearPx?: number | undefined
  /** Takes the height that is left, even if its content is shorter. */
  fill?: boolean | undefined
  /** Something is searched for inside: it stays as high as it was, so that the field above stays where it is. */
  isSearched?: boolean | undefined
}
