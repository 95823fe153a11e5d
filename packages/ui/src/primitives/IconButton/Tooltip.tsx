import { useLayoutEffect, useRef } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Tooltip.module.css'

const edgePx = 6

/** A button's name under it, or above it where there is no room; inside the panel. */
export function Tooltip({ label }: TooltipProps) {
  useStyles(css)
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const tip = ref.current
    const panel = tip?.closest('[role="dialog"], [data-theme]')
    if (!tip || !panel) return
    const box = tip.getBoundingClientRect()
    const room = panel.getBoundingClientRect()
    const over = Math.max(0, box.right - room.right + edgePx) - Math.max(0, room.left + edgePx - box.left)
    tip.style.setProperty('--over', `${-over}px`)
    if (box.bottom > room.bottom - edgePx) tip.dataset['above'] = ''
  }, [])
  return (
    <span ref={ref} className={classes.tip} aria-hidden="true">
      {label}
    </span>
  )
}

export type TooltipProps = { label: string }
