import { forwardRef, type MouseEvent, type ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import type { Glyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { classes, css } from './Button.module.css'

/** Does what its label says. Full width unless small. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { children, variant = 'primary', size = 'm', glyph, flip, loading, disabled, focusable, type = 'button', onClick, testId, ...aria },
  ref,
) {
  useStyles(css)
  const isLoading = loading !== undefined
  const isOff = disabled === true && !isLoading
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would drop the focus of the button just pressed.
    if (isLoading || disabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...aria}
      ref={ref}
      type={type}
      className={cx(classes.button, variant !== 'primary' && classes[variant], size !== 'm' && classes[size])}
      disabled={isOff && !focusable}
      aria-disabled={isOff && focusable ? true : undefined}
      aria-busy={isLoading || undefined}
      data-loading={isLoading || undefined}
      data-testid={testId}
      onClick={press}
    >
      <span className={classes.content} aria-hidden={isLoading || undefined}>
        {glyph ? <Icon glyph={glyph} size={size === 'm' ? 20 : 16} flip={flip} /> : null}
        <span className={classes.label}>{children}</span>
      </span>
      {isLoading ? (
        <span className={classes.content}>
          <Spinner size={size === 'm' ? 18 : 14} />
          <span className={classes.label}>{loading}</span>
        </span>
      ) : null}
    </button>
  )
})

export type ButtonProps = {
  children: ReactNode
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  /** 48, 36 or 28 px high. */
  size?: 'm' | 's' | 'xs' | undefined
  glyph?: Glyph | undefined
  /** Mirrors the glyph in right-to-left. */
  flip?: boolean | undefined
  /** The verb shown while it runs ("Working…"); presses do nothing then. */
  loading?: string | undefined
  disabled?: boolean | undefined
  /** Keeps a disabled button in the tab order, so that its reason can be read. */
  focusable?: boolean | undefined
  type?: 'button' | 'submit' | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  testId?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: 'dialog' | 'menu' | undefined
}
