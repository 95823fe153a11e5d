import { type CSSProperties, type FocusEvent, useEffect, useRef } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './FrameSlot.module.css'

/** Where the panel scrolls as a whole: the frame takes no code while a part of it is out of view. */
const lowScreen = '(max-height: 400px)'

/**
 * The place on screen that the secure site's frame gets: what is drawn there, and typed there, this page cannot see.
 *
 * The frame itself lives beside the views, so that it stays as it is while they come and go.
 */
export function FrameSlot({ height, label }: FrameSlotProps) {
  useStyles(css)
  const slot = useRef<HTMLSlotElement>(null)
  // The frame is what the view is for; and a press that first had to bring it the focus would not count there (T-F7).
  useEffect(() => {
    const handle = requestAnimationFrame(() => {
      const [frame] = slot.current?.assignedElements() ?? []
      if (frame instanceof HTMLElement) frame.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(handle)
  }, [])
  useEffect(() => {
    const place = slot.current
    if (!place) return
    const size = new ResizeObserver(() => {
      if (matchMedia(lowScreen).matches) place.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    })
    size.observe(place)
    return () => size.disconnect()
  }, [])
  /** Tab reaches a frame only by way of something of ours beside it. */
  const enter = (event: FocusEvent) => {
    const [frame] = slot.current?.assignedElements() ?? []
    if (frame instanceof HTMLElement && event.relatedTarget !== frame) frame.focus()
  }
  return (
    <div className={classes.place} role="group" aria-label={label} data-testid="secure-frame">
      <button type="button" className={classes.entry} aria-label={label} onFocus={enter} />
      <slot ref={slot} name="latchkey-frame" className={classes.slot} style={{ '--frame-height': `${height}px` } as CSSProperties} />
    </div>
  )
}

export type FrameSlotProps = {
  /** CSS pixels, until the frame has said how high what it shows is: near to that, so that nothing jumps. */
  height: number
  /** What a reader is told stands there. */
  label: string
}
