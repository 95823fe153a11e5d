import type { CSSProperties } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Progress.module.css'

/** How far something known in length has come. */
export function Progress({ value, label }: ProgressProps) {
  useStyles(css)
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className={classes.progress} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <i style={{ '--value': percent / 100 } as CSSProperties} />
    </div>
  )
}

export type ProgressProps = {
  /** From 0 to 1. */
  value: number
  label: string
}
