import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { CornerMark } from '../CornerMark/CornerMark.tsx'
import { IconImage } from '../IconImage/IconImage.tsx'
import { useImage } from '../useImage.ts'
import { classes, css } from './TokenIcon.module.css'

/** CSS pixels, as in rows; the sheet knows it. */
const usualSize = 40

/** The round picture of something of value; its symbol where there is none. */
export function TokenIcon({ src, symbol, size = usualSize, badge, mark, pending = false, eager = true }: TokenIconProps) {
  useStyles(css)
  const { source, isEmpty, onError } = useImage(src, pending)
  return (
    <span
      className={classes.token}
      style={size === usualSize ? undefined : ({ '--size': `${size}px` } as CSSProperties)}
      aria-hidden="true"
      data-picture={`token ${symbol}`}
    >
      <span className={cx(classes.face, !source && classes.blank, Boolean(mark) && !source && classes.marked)} dir="auto">
        {source ? <IconImage src={source} eager={eager} onError={onError} /> : null}
        {source || isEmpty ? null : [...symbol].slice(0, size < 28 ? 1 : size < 36 ? 3 : 4).join('')}
      </span>
      {badge ? <span className={classes.badge}>{badge}</span> : null}
      {mark ? <CornerMark>{mark}</CornerMark> : null}
    </span>
  )
}

export type TokenIconProps = {
  src?: string | undefined
  /** "ETH". */
  symbol: string
  /** CSS pixels. */
  size?: number | undefined
  /** A small NetworkIcon at the corner, 16 px. */
  badge?: ReactNode | undefined
  /** An Icon or Spinner at the corner: what happened to it. */
  mark?: ReactNode | undefined
  pending?: boolean | undefined
  eager?: boolean | undefined
}
