import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { flipGlyph } from '../../primitives/Icon/trade/glyphs.ts'
import { classes, css } from './Knot.module.css'

/** Two amounts, tied by a button that turns them round. */
export function Knot({ children: [above, below], label, onFlip, testId }: KnotProps) {
  useStyles(css)
  return (
    <div className={classes.move}>
      {above}
      <button type="button" className={classes.knot} aria-label={label} data-testid={testId} onClick={onFlip}>
        <span>
          <Icon glyph={flipGlyph} />
        </span>
      </button>
      {below}
    </div>
  )
}

export type KnotProps = {
  /** Two AmountFields. */
  children: readonly [ReactNode, ReactNode]
  /** "Swap direction" */
  label: string
  onFlip: () => void
  testId?: string | undefined
}
