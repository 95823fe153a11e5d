import { safeLink } from '@latchkey/common/web'
import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from '../Button/Button.module.css'
import type { Glyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'

/** Looks like a Button, a quiet one unless told, leads out of the page. Draws nothing for an address that may not be followed. */
export function LinkButton({ children, href, variant = 'secondary', glyph, flip, testId }: LinkButtonProps) {
  useStyles(css)
  const safe = safeLink(href, 'web')
  if (safe === undefined) return null
  return (
    <a
      className={cx(classes.button, variant === 'secondary' && classes.secondary)}
      href={safe}
      target="_blank"
      rel="noopener noreferrer"
      data-testid={testId}
    >
      <span className={classes.content}>
        {glyph ? <Icon glyph={glyph} flip={flip} /> : null}
        <span className={classes.label}>{children}</span>
      </span>
    </a>
  )
}

export type LinkButtonProps = {
  children: ReactNode
  href: string
  variant?: 'primary' | 'secondary' | undefined
  glyph?: Glyph | undefined
  /** Mirrors the glyph in right-to-left. */
  flip?: boolean | undefined
  testId?: string | undefined
}
