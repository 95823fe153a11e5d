import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Section.module.css'

/** The heading of a part of a list. */
export function Section({ children, end, id }: SectionProps) {
  useStyles(css)
  return (
    <div className={classes.section}>
      <h3 id={id}>{children}</h3>
      {end}
    </div>
  )
}

export type SectionProps = {
  children: ReactNode
  /** Something small at the end of the line. */
  end?: ReactNode | undefined
  /** For a list named by it. */
  id?: string | undefined
}
