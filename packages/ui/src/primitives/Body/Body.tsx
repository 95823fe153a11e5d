import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Body.module.css'

/** The content of a view, between header and footer. */
export function Body({ children, busy }: BodyProps) {
  useStyles(css)
  return (
    <div className={classes.body} aria-busy={busy || undefined}>
      {children}
    </div>
  )
}

export type BodyProps = { children: ReactNode; busy?: boolean | undefined }
