import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import type { Glyph } from './glyphs.ts'
import { classes, css } from './Icon.module.css'

/** Draws one glyph in the colour of the text around it; readers do not hear it. */
export function Icon({ glyph, size = 20, flip }: IconProps) {
  useStyles(css)
  return (
    <svg
      className={cx(
        classes.icon,
        size === 16 && classes.s16,
        size === 14 && classes.s14,
        flip && classes.flip,
        glyph.solid && classes.solid,
      )}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      {glyph.d ? <path d={glyph.d} fillRule="evenodd" /> : null}
      {glyph.dots ? <path className={classes.dots} d={glyph.dots} /> : null}
    </svg>
  )
}

export type IconProps = {
  glyph: Glyph
  /** CSS pixels; smaller ones get a heavier line. */
  size?: 20 | 16 | 14 | undefined
  /** Mirrors it in right-to-left: for what points along the line of reading. */
  flip?: boolean | undefined
}
