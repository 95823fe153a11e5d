import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Delta.module.css'

/** How much something gained or lost. The sign is in the words; colour only repeats it. */
export function Delta({ children, isUp, strong }: DeltaProps) {
  useStyles(css)
  return (
    <span dir="ltr" className={cx(classes.delta, isUp && classes.up, strong && classes.strong)}>
      {children}
    </span>
  )
}

export type DeltaProps = {
  /** "+1.32%" */
  children: ReactNode
  isUp?: boolean | undefined
  strong?: boolean | undefined
}
