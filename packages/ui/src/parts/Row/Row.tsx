import { type LinkKind, safeLink } from '@latchkey/common/web'
import { forwardRef, type ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import * as shared from '../../css/sheets/row.module.css'
import { useStyles } from '../../css/useStyles.ts'
import { nextGlyph, outGlyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { Spinner } from '../../primitives/Spinner/Spinner.tsx'
import { classes, css } from './Row.module.css'

/**
 * One thing in a list: picture, name, second line, and what stands at the end.
 *
 * With `href` it is a link, with `onClick` a button, else only text. With a control of its own beside it: `PairRow`.
 */
export const Row = forwardRef<HTMLElement, RowProps>(function Row(
  { icon, label, meta, end, chevron, lead, small, wraps, current, disabled, busy, onClick, onNear, href, kind = 'web', testId, ...aria },
  ref,
) {
  useStyles(shared.css)
  useStyles(css)
  const safe = href === undefined || disabled ? undefined : safeLink(href, kind)
  const className = cx(shared.classes.row, classes.row, lead && classes.lead, small && classes.small, wraps && classes.wraps)
  const content = (
    <>
      {icon}
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        {meta ? <span className={classes.meta}>{meta}</span> : null}
      </span>
      {end || chevron || busy ? (
        // Another one once its words come: a box that grows backwards is a layout shift, though nothing in it moves.
        <span key={end ? 'words' : 'glyph'} className={end ? classes.end : classes.mark}>
          {end}
          {busy ? <Spinner /> : null}
          {chevron && !busy ? (
            <span className={classes.chevron}>
              <Icon glyph={chevron === 'out' ? outGlyph : nextGlyph} size={16} flip />
            </span>
          ) : null}
        </span>
      ) : null}
    </>
  )
  const common = { ...aria, className, 'data-testid': testId, 'aria-current': current ? ('true' as const) : undefined }
  const setRef = (element: HTMLElement | null) => {
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return safe !== undefined ? (
    <a {...common} ref={setRef} href={safe} target={kind === 'web' ? '_blank' : undefined} rel="noopener noreferrer" onClick={onClick}>
      {content}
    </a>
  ) : onClick ? (
    <button
      {...common}
      ref={setRef}
      type="button"
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={disabled || busy ? undefined : onClick}
    >
      {content}
    </button>
  ) : (
    <div {...common} ref={setRef} data-disabled={disabled || undefined}>
      {content}
    </div>
  )
})

export type RowProps = {
  icon?: ReactNode | undefined
  label: ReactNode
  /** The second line; on a disabled row, why. */
  meta?: ReactNode | undefined
  /** Text, a Tag or figures at the end. */
  end?: ReactNode | undefined
  /** `next` leads to another view, `out` out of the page. */
  chevron?: 'next' | 'out' | undefined
  /** Last used, or chosen. */
  lead?: boolean | undefined
  /** 48 px rather than 56. */
  small?: boolean | undefined
  /** Its words are sentences, and go on in a second line. */
  wraps?: boolean | undefined
  /** It is the one in use now. */
  current?: boolean | undefined
  disabled?: boolean | undefined
  busy?: boolean | undefined
  onClick?: (() => void) | undefined
  /** The pointer, or the focus, has reached it: it may be chosen next. */
  onNear?: (() => void) | undefined
  href?: string | undefined
  kind?: Exclude<LinkKind, 'universal'> | undefined
  testId?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
}
