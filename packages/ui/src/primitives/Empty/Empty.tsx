import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import type { Glyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { classes, css } from './Empty.module.css'

/** Says that there is nothing here, why, and what to do about it. */
export function Empty({ glyph, flip, title, children, action }: EmptyProps) {
  useStyles(css)
  return (
    <div className={classes.empty}>
      <span className={classes.art}>
        <Icon glyph={glyph} flip={flip} />
      </span>
      <h3 className={classes.title}>{title}</h3>
      {children ? <p className={classes.text}>{children}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}

export type EmptyProps = {
  glyph: Glyph
  /** Mirrors the glyph in right-to-left. */
  flip?: boolean | undefined
  title: ReactNode
  children?: ReactNode | undefined
  /** A small button. */
  action?: ReactNode | undefined
}
