import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Turning.module.css'

/** The line of a spinner, which turns; its size and width are the caller's. */
export function Turning({ className }: TurningProps) {
  useStyles(css)
  return (
    <svg className={cx(classes.turning, className)} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <circle cx="9" cy="9" r="7.5" pathLength="100" />
    </svg>
  )
}

export type TurningProps = { className: string | undefined }
