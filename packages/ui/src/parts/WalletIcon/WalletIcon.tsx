import type { CSSProperties } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { type Glyph, walletGlyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { IconImage } from '../IconImage/IconImage.tsx'
import { useImage } from '../useImage.ts'
import { classes, css } from './WalletIcon.module.css'

/** The square picture of a wallet, a site or another piece of software; a glyph where there is none. The name stands beside it. */
export function WalletIcon({ src, size = 40, glyph, flip, accent, pending = false, eager = true }: WalletIconProps) {
  useStyles(css)
  const { source, isEmpty, onError } = useImage(src, pending)
  return (
    <span
      className={cx(classes.icon, !source && classes.blank, accent && classes.accent)}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
      data-picture={glyph ? undefined : 'wallet'}
    >
      {source ? <IconImage src={source} eager={eager} onError={onError} /> : null}
      {source || isEmpty ? null : <Icon glyph={glyph ?? walletGlyph} size={size < 28 ? 14 : 20} flip={flip} />}
    </span>
  )
}

export type WalletIconProps = {
  src?: string | undefined
  /** CSS pixels. */
  size?: number | undefined
  /** Instead of the wallet glyph where there is no picture. */
  glyph?: Glyph | undefined
  /** Mirrors the glyph in right-to-left. */
  flip?: boolean | undefined
  /** A glyph on the accent's tint, for offers and help. */
  accent?: boolean | undefined
  /** The picture is on its way: an empty tile for 2 s, then the glyph. */
  pending?: boolean | undefined
  /** False below the fold. */
  eager?: boolean | undefined
}
