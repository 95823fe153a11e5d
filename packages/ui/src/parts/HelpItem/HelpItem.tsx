import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import type { Glyph } from '../../primitives/Icon/glyphs.ts'
import { WalletIcon } from '../WalletIcon/WalletIcon.tsx'
import { classes, css } from './HelpItem.module.css'

/** One thing to know, with its sign. */
export function HelpItem({ glyph, title, children }: HelpItemProps) {
  useStyles(css)
  return (
    <div className={classes.item}>
      <WalletIcon glyph={glyph} accent />
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{children}</p>
      </div>
    </div>
  )
}

export type HelpItemProps = { glyph: Glyph; title: ReactNode; children: ReactNode }
