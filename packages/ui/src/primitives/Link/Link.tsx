import { type LinkKind, safeLink } from '@latchkey/common/web'
import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Link.module.css'

/** An action inside a line: leads out of the page if it has an address, else does something here. */
export function Link({ children, href, kind = 'web', onClick, quiet, testId }: LinkProps) {
  useStyles(css)
  const className = cx(classes.link, quiet && classes.quiet)
  if (href === undefined) {
    return (
      <button type="button" className={className} data-testid={testId} onClick={onClick}>
        {children}
      </button>
    )
  }
  const safe = safeLink(href, kind)
  // An address that may not be followed is no link; its words stay.
  if (safe === undefined) return <span>{children}</span>
  return (
    <a
      className={className}
      href={safe}
      target={kind === 'web' ? '_blank' : undefined}
      rel="noopener noreferrer"
      data-testid={testId}
      onClick={onClick}
    >
      {children}
    </a>
  )
}

export type LinkProps = {
  children: ReactNode
  href?: string | undefined
  kind?: Exclude<LinkKind, 'universal'> | undefined
  onClick?: (() => void) | undefined
  /** In the colour of the text around it, underlined: for small print. */
  quiet?: boolean | undefined
  testId?: string | undefined
}
