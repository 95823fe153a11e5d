import type { CSSProperties, ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Stack.module.css'

/** Things one below the other. */
export function Stack({ children, gap = 0, above = 0 }: StackProps) {
  useStyles(css)
  return (
    <div className={classes.stack} style={{ '--gap': `${gap}px`, '--above': `${above}px` } as CSSProperties}>
      {children}
    </div>
  )
}

type Step = 0 | 2 | 4 | 8 | 12 | 16 | 20 | 24

export type StackProps = {
  children: ReactNode
  /** CSS pixels between two things. */
  gap?: Step | undefined
  /** CSS pixels above the first. */
  above?: Step | undefined
}
