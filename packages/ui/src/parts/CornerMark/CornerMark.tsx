import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './CornerMark.module.css'

/** A small sign at the corner of a picture, which is positioned: what happened to it, or that it is there. */
export function CornerMark({ children, isPositive }: CornerMarkProps) {
  useStyles(css)
  return <span className={cx(classes.mark, isPositive && classes.positive)}>{children}</span>
}

export type CornerMarkProps = {
  /** An Icon or Spinner. */
  children: ReactNode
  isPositive?: boolean | undefined
}
