import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import * as shake from '../../css/sheets/shake.module.css'
import { useStyles } from '../../css/useStyles.ts'
import { checkGlyph, closeGlyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { classes, css } from './LatchRing.module.css'

const square =
  'M98 50L98 60C98 70.1 98.1 82.2 90.2 90.2C82.2 98.1 70.1 98 60 98L40 98C29.9 98 17.8 98.1 9.8 90.2C1.9 82.2 2 70.1 2 60L2 40C2 29.9 1.9 17.8 9.8 9.8C17.8 1.9 29.9 2 40 2L60 2C70.1 2 82.2 1.9 90.2 9.8C98.1 17.8 98 29.9 98 40Z'
const circle = 'M98 50A48 48 0 1 1 2 50A48 48 0 1 1 98 50Z'

/** The latch: open and turning while we wait, closed when it is done, broken when it failed; open and still where the user declined. */
export function LatchRing({ state, round, children }: LatchRingProps) {
  useStyles(shake.css)
  useStyles(css)
  const path = round ? circle : square
  return (
    <div
      className={cx(classes.ring, round && classes.round, state === 'error' && shake.classes.shaking)}
      data-state={state}
      aria-hidden="true"
    >
      <svg className={classes.lines} viewBox="0 0 100 100" focusable="false" aria-hidden="true">
        <path className={classes.track} d={path} pathLength="100" />
        <path className={classes.arc} d={path} pathLength="100" />
      </svg>
      <div className={classes.slot}>{children}</div>
      {state === 'done' || state === 'error' ? (
        <span className={cx(classes.badge, state === 'done' && classes.positive)}>
          <Icon glyph={state === 'done' ? checkGlyph : closeGlyph} />
        </span>
      ) : null}
    </div>
  )
}

export type LatchRingProps = {
  state: 'idle' | 'waiting' | 'done' | 'declined' | 'error'
  /** Around a person or something of value. */
  round?: boolean | undefined
  /** A WalletIcon, NetworkIcon or Avatar of 72 px, or an Icon, which gets a tinted tile. */
  children: ReactNode
}
