import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Section.module.css'

/** The heading of a part of a list; without words only what stands at its end. */
export function Section({ children, end, id }: SectionProps) {
  useStyles(css)
  return (
    <div className={classes.section}>
      {children ? <h3 id={id}>{children}</h3> : <span />}
      {end}
    </div>
  )
}

export type SectionProps = {
  children?: ReactNode | undefined
  /** Something small at the end of the line. */
  end?: ReactNode | undefined
  /** For a list named by it. */
  id?: string | undefined
}
