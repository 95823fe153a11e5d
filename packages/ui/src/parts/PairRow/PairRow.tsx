import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { Row, type RowProps } from '../Row/Row.tsx'
import { classes, css } from './PairRow.module.css'

/** A row with a control of its own beside it. The box is around both, and the row's own button reaches under all of it. */
export function PairRow({ action, lead, ...row }: PairRowProps) {
  useStyles(css)
  return (
    <div className={cx(classes.pair, lead && classes.lead)}>
      <Row {...row} />
      <div className={classes.action}>{action}</div>
    </div>
  )
}

export type PairRowProps = RowProps & {
  /** A small control at the end, reached by itself. */
  action: ReactNode
}
