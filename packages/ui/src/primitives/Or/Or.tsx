import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Or.module.css'

/** A line with a word in it, between two ways to do the same. */
export function Or({ children }: OrProps) {
  useStyles(css)
  return (
    <div className={classes.or}>
      <span>{children}</span>
    </div>
  )
}

export type OrProps = { children: string }
