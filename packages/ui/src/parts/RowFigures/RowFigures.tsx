import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './RowFigures.module.css'

/** Two lines of numbers at the end of a row: `end` of `Row`. */
export function RowFigures({ label, meta, isGain }: RowFiguresProps) {
  useStyles(css)
  return (
    <span className={classes.figures}>
      <span className={cx(classes.label, isGain && classes.gain)}>
        <span dir="ltr">{label}</span>
      </span>
      {meta === undefined ? null : <span className={classes.meta}>{meta}</span>}
    </span>
  )
}

export type RowFiguresProps = {
  label: ReactNode
  meta?: ReactNode | undefined
  /** It came in: green, beside its plus sign. */
  isGain?: boolean | undefined
}
