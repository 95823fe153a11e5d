import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Legal.module.css'

/** Small print; `inside` a body it has a margin above. */
export function Legal({ children, inside }: LegalProps) {
  useStyles(css)
  return <p className={cx(classes.legal, inside && classes.above)}>{children}</p>
}

export type LegalProps = { children: ReactNode; inside?: boolean | undefined }
