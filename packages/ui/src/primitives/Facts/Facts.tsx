import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Facts.module.css'

/** A list of names and values: `Fact`s, boxed or plain. */
export function Facts({ children, plain }: FactsProps) {
  useStyles(css)
  return <dl className={cx(classes.facts, plain ? classes.plain : classes.boxed)}>{children}</dl>
}

export type FactsProps = {
  children: ReactNode
  /** Without box and lines, closer together. */
  plain?: boolean | undefined
}
