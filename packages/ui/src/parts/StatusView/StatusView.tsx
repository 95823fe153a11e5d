import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { useText } from '../../text/useText.ts'
import { LatchRing, type LatchRingProps } from '../LatchRing/LatchRing.tsx'
import { Lead } from '../Lead/Lead.tsx'
import { classes, css } from './StatusView.module.css'

/** A wait and how it ended: the ring, what is happening, what to do. Readers hear each change. */
export function StatusView({ state, icon, round, title, children, tight }: StatusViewProps) {
  useStyles(css)
  // An alert that is filled twice is read twice.
  const isSilent = useText().awaitsErrors && state === 'error'
  return (
    <div className={cx(classes.status, tight && classes.tight)}>
      <LatchRing state={state} round={round}>
        {icon}
      </LatchRing>
      <div role={state === 'error' ? 'alert' : 'status'} className={classes.words}>
        {isSilent ? null : <Lead title={title}>{children}</Lead>}
      </div>
    </div>
  )
}

export type StatusViewProps = {
  state: LatchRingProps['state']
  /** What the ring is around: 72 px, or an Icon. */
  icon: ReactNode
  round?: boolean | undefined
  /** What is happening. */
  title: ReactNode
  /** What to do. */
  children?: ReactNode | undefined
  /** Less room around, where something stands above. */
  tight?: boolean | undefined
}
