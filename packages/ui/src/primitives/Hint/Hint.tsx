import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { errorGlyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { classes, css } from './Hint.module.css'

/** A sentence under a control; red and with a sign if it says what is wrong. */
export function Hint({ children, invalid, id }: HintProps) {
  useStyles(css)
  return (
    <p id={id} className={classes.hint} data-invalid={invalid || undefined}>
      {invalid ? <Icon glyph={errorGlyph} size={16} /> : null}
      <span>{children}</span>
    </p>
  )
}

export type HintProps = {
  children: ReactNode
  invalid?: boolean | undefined
  id?: string | undefined
}
