import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { checkGlyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { classes, css } from './Steps.module.css'

/** What has to happen, in order, and how far it is. */
export function Steps({ label, steps }: StepsProps) {
  useStyles(css)
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ id, state, label: words, end }) => (
        <li key={id} className={classes.step} aria-current={state === 'running' ? 'step' : undefined} data-state={state}>
          {state === 'done' ? (
            <span className={classes.done}>
              <Icon glyph={checkGlyph} size={14} />
            </span>
          ) : (
            <svg
              className={cx(classes.ring, state === 'running' && classes.running)}
              viewBox="0 0 22 22"
              aria-hidden="true"
              focusable="false"
            >
              <circle cx="11" cy="11" r="9" />
              <circle cx="11" cy="11" r="9" pathLength="100" transform="rotate(-90 11 11)" />
            </svg>
          )}
          <span>{words}</span>
          {end}
        </li>
      ))}
    </ol>
  )
}

export type StepsProps = {
  label: string
  steps: readonly {
    readonly id: string
    readonly state: 'waiting' | 'running' | 'done'
    readonly label: ReactNode
    readonly end?: ReactNode | undefined
  }[]
}
