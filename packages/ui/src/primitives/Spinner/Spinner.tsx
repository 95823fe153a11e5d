import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Spinner.module.css'
import { Turning } from './Turning.tsx'

/** Something is running. Readers do not hear it: the region that waits has `aria-busy`. */
export function Spinner({ size = 18 }: SpinnerProps) {
  useStyles(css)
  return <Turning className={cx(classes.spinner, size === 14 && classes.s14)} />
}

export type SpinnerProps = {
  /** CSS pixels. */
  size?: 18 | 14 | undefined
}
