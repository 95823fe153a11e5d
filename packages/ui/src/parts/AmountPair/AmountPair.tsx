import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { flipGlyph } from '../../primitives/Icon/trade/glyphs.ts'
import { classes, css } from './AmountPair.module.css'

/** Two amounts with a button between them that swaps them. */
export function AmountPair({ children: [above, below], label, onFlip, testId }: AmountPairProps) {
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

export type AmountPairProps = {
  /** Two AmountFields. */
  children: readonly [ReactNode, ReactNode]
  /** "Swap direction" */
  label: string
  onFlip: () => void
  testId?: string | undefined
}
