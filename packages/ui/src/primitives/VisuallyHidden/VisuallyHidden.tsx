import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './VisuallyHidden.module.css'

/** Text for readers only. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  useStyles(css)
  return (
    <span id={id} className={classes.hidden}>
      {children}
    </span>
  )
}

export type VisuallyHiddenProps = { children: ReactNode; id?: string | undefined }
