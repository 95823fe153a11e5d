import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx'
import { classes, css } from './Figure.module.css'

/** Signs that fit the largest type in the narrowest panel. */
const shortFigure = 13

/** A headline sum; its cents are quieter than its units. Readers hear it whole. */
export function Figure({ whole, cents = '', spoken, stale, small, testId }: FigureProps) {
  useStyles(css)
  const isLong = small || whole.length + cents.length > shortFigure
  return (
    <p className={cx(classes.figure, isLong && classes.small)} data-stale={stale || undefined} data-testid={testId}>
      <span aria-hidden="true" dir="ltr">
        {whole}
        {cents ? <small>{cents}</small> : null}
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </p>
  )
}

export type FigureProps = {
  /** "$4,218" */
  whole: string
  /** ".62" */
  cents?: string | undefined
  /** "4,218.62 US dollars" */
  spoken: string
  /** Old: greyed. */
  stale?: boolean | undefined
  small?: boolean | undefined
  testId?: string | undefined
}
