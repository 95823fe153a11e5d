import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { errorGlyph, type Glyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { classes, css } from './Hint.module.css'

/** A sentence under a control; red and with a sign if it says what is wrong. */
export function Hint({ children, invalid, glyph, id, isCentered }: HintProps) {
  useStyles(css)
  const sign = invalid ? errorGlyph : glyph
  return (
    <p id={id} className={classes.hint} data-invalid={invalid || undefined} data-centered={isCentered || undefined}>
      {sign ? <Icon glyph={sign} size={16} /> : null}
      <span>{children}</span>
    </p>
  )
}

export type HintProps = {
  children: ReactNode
  invalid?: boolean | undefined
  /** A sign before it, where nothing is wrong. */
  glyph?: Glyph | undefined
  id?: string | undefined
  /** It stands under a button, whose words are centered. */
  isCentered?: boolean | undefined
}
