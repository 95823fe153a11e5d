import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import * as shared from '../../css/sheets/meta.module.css'
import { useStyles } from '../../css/useStyles.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { downGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx'
import { classes, css } from './AccountHeader.module.css'

/** Who is connected, and the tools of the account's bar. */
export function AccountHeader({ avatar, name, address, wallet, label, onOpen, children, testId }: AccountHeaderProps) {
  useStyles(shared.css)
  useStyles(css)
  const who = (
    <>
      {avatar}
      <span className={classes.text} aria-hidden={onOpen ? true : undefined}>
        <span className={classes.name}>
          {name ? <bdi>{name}</bdi> : <span dir="ltr">{address}</span>}
          {onOpen ? <Icon glyph={downGlyph} size={16} /> : null}
        </span>
        {name || wallet ? (
          <span className={cx(shared.classes.meta, classes.second)}>{name ? <span dir="ltr">{address}</span> : <bdi>{wallet}</bdi>}</span>
        ) : null}
      </span>
    </>
  )
  return (
    <div className={classes.header}>
      {onOpen ? (
        <button type="button" className={classes.who} aria-haspopup="dialog" data-testid={testId} onClick={onOpen}>
          <VisuallyHidden>{label}</VisuallyHidden>
          {who}
        </button>
      ) : (
        <div className={classes.who}>{who}</div>
      )}
      <div className={classes.tools}>{children}</div>
    </div>
  )
}

export type AccountHeaderProps = {
  /** An Avatar of 36 px. */
  avatar: ReactNode
  name?: string | undefined
  /** The short form. */
  address: string
  /** Name of the wallet, said where the account has none. */
  wallet?: string | undefined
  /** What readers hear instead: "Switch wallet, mira.latch". */
  label: string
  /** Leads to the wallets. */
  onOpen?: (() => void) | undefined
  /** Copy, network, close. */
  children?: ReactNode | undefined
  testId?: string | undefined
}
