import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Footer.module.css'

/** The line below a view's body. */
export function Footer({ children, ruled, center }: FooterProps) {
  useStyles(css)
  return <div className={cx(classes.footer, ruled && classes.ruled, center && classes.center)}>{children}</div>
}

export type FooterProps = {
  children: ReactNode
  /** With a line above. */
  ruled?: boolean | undefined
  center?: boolean | undefined
}
