import { forwardRef, type KeyboardEvent, type MouseEvent } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import type { Glyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { classes, css } from './IconButton.module.css'
import { useTooltip } from './useTooltip.ts'

/** A button that is only a glyph; its name shows on hover and on keyboard focus. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { glyph, label, size = 'm', flip, loading, disabled, tooltip = true, onClick, onKeyDown, testId, ...aria },
  ref,
) {
  useStyles(css)
  const tip = useTooltip(tooltip)
  return (
    <button
      {...aria}
      {...tip.handlers}
      ref={ref}
      type="button"
      className={cx(classes.button, size === 's' && classes.s)}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={disabled || undefined}
      data-testid={testId}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        tip.hide()
        if (!loading && !disabled) onClick?.(event)
      }}
    >
      {loading ? <Spinner size={size === 's' ? 14 : 18} /> : <Icon glyph={glyph} flip={flip} />}
      {tip.isShown && tip.Tip ? <tip.Tip label={label} /> : null}
    </button>
  )
})

export type IconButtonProps = {
  glyph: Glyph
  /** Its name, with the object: "Copy address". */
  label: string
  /** 36 (44 on the sheet) or 28 px. */
  size?: 'm' | 's' | undefined
  flip?: boolean | undefined
  loading?: boolean | undefined
  disabled?: boolean | undefined
  tooltip?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined
  testId?: string | undefined
  id?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | undefined
  'aria-controls'?: string | undefined
  'aria-describedby'?: string | undefined
}
