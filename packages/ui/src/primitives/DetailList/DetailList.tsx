import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './DetailList.module.css'

/** A list of `Detail`s, boxed or plain. */
export function DetailList({ children, plain }: DetailListProps) {
  useStyles(css)
  return <dl className={cx(classes.facts, plain ? classes.plain : classes.boxed)}>{children}</dl>
}

export type DetailListProps = {
  children: ReactNode
  /** Without box and lines, closer together. */
  plain?: boolean | undefined
}
