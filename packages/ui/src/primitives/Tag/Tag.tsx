import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Tag.module.css'

/** A short word about the thing beside it. */
export function Tag({ children, tone = 'plain' }: TagProps) {
  useStyles(css)
  return <span className={cx(classes.tag, tone !== 'plain' && classes[tone])}>{children}</span>
}

export type TagProps = {
  children: ReactNode
  tone?: 'plain' | 'accent' | 'positive' | 'caution' | 'critical' | undefined
}
