import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Spinner.module.css'

/** Something is running. Readers do not hear it: the region that waits has `aria-busy`. */
export function Spinner({ size = 18 }: SpinnerProps) {
  useStyles(css)
  return (
    <svg className={cx(classes.spinner, size === 14 && classes.s14)} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <circle cx="9" cy="9" r="7.5" pathLength="100" />
    </svg>
  )
}

export type SpinnerProps = {
  /** CSS pixels. */
  size?: 18 | 14 | undefined
}
