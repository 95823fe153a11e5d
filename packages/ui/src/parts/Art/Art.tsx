import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Art.module.css'

/** The frame of a help page's drawing; readers pass over it. */
export function Art({ children }: ArtProps) {
  useStyles(css)
  return (
    <div className={classes.art} aria-hidden="true">
      {children}
    </div>
  )
}

export type ArtProps = {
  /** An svg of 336 × 132. */
  children: ReactNode
}
