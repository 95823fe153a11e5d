import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import type { QrDrawing } from './drawQr.ts'
import { classes, css } from './QrCode.module.css'

/** A code to scan: always dark on white, as cameras expect. The encoder is fetched when the first code is drawn. */
export function QrCode({ value, label, logo, size }: QrCodeProps) {
  useStyles(css)
  const [drawn, setDrawn] = useState<{ value: string; drawing: QrDrawing | undefined }>()
  useEffect(() => {
    let isOver = false
    import('./drawQr.ts').then(
      ({ drawQr }) => {
        if (!isOver) setDrawn({ value, drawing: drawQr(value) })
      },
      () => {
        if (!isOver) setDrawn({ value, drawing: undefined })
      },
    )
    return () => {
      isOver = true
    }
  }, [value])
  // The code of an older value must not stay: it would be scanned.
  const drawing = drawn?.value === value ? drawn.drawing : undefined
  return (
    <div
      className={cx(classes.qr, size !== undefined && classes.small)}
      style={size === undefined ? undefined : ({ '--size': `${size}px` } as CSSProperties)}
      role="img"
      aria-label={label}
      aria-busy={drawn?.value === value ? undefined : true}
      data-testid="qr"
      data-uri={value}
    >
      {drawing ? (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} aria-hidden="true" focusable="false">
          <path d={drawing.dots} className={classes.dots} />
          <path d={drawing.eyes} fillRule="evenodd" />
        </svg>
      ) : null}
      {logo ? <span className={classes.logo}>{logo}</span> : null}
    </div>
  )
}

export type QrCodeProps = {
  value: string
  /** What scanning does: "QR code to connect Tidewell". */
  label: string
  /** A WalletIcon in the middle, 52 px (28 px in a small code). */
  logo?: ReactNode | undefined
  /** CSS pixels of the outer edge; fills its place if not given. */
  size?: number | undefined
}
