import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './LabeledDivider.module.css'

/** A line with a word in it, between two alternatives. */
export function LabeledDivider({ children }: LabeledDividerProps) {
  useStyles(css)
  return (
    <div className={classes.or}>
      <span>{children}</span>
    </div>
  )
}

export type LabeledDividerProps = { children: string }
