import { type FormEvent, forwardRef, type HTMLInputTypeAttribute, type ReactNode, useId } from 'react'
import { cx } from '../../css/cx.ts'
import * as shared from '../../css/sheets/field.module.css'
import { useStyles } from '../../css/useStyles.ts'
import { Hint } from '../Hint/Hint.tsx'
import { type Glyph, nextGlyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { classes, css } from './TextField.module.css'

/** One line of text with its label, its hint and, if it can be sent, a go button. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, showLabel, value, onChange, glyph, hint, invalid, loading, disabled, suffix, onSubmit, go, testId, type = 'text', ...input },
  ref,
) {
  useStyles(shared.css)
  useStyles(css)
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!disabled && !loading && !go?.disabled) onSubmit?.()
  }
  const field = (
    <div
      className={cx(shared.classes.field, classes.field)}
      // A suffix goes on from the text, whatever the page's direction.
      dir={suffix ? input.dir : undefined}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
    >
      {glyph ? <Icon glyph={glyph} /> : null}
      <input
        {...input}
        ref={ref}
        id={id}
        type={type}
        className={cx(shared.classes.input, classes.input)}
        value={value}
        disabled={disabled}
        aria-label={showLabel ? undefined : label}
        aria-invalid={invalid || undefined}
        aria-describedby={hintId}
        aria-busy={loading || undefined}
        data-testid={testId}
        onChange={(event) => onChange(event.target.value)}
      />
      {suffix ? <span className={classes.suffix}>{suffix}</span> : null}
      {loading ? (
        <span className={classes.wait}>
          <Spinner />
        </span>
      ) : null}
      {go && !loading ? (
        <button type="submit" className={classes.go} aria-label={go.label} aria-disabled={go.disabled || undefined}>
          <Icon glyph={nextGlyph} flip />
        </button>
      ) : null}
    </div>
  )
  return (
    <div className={classes.root}>
      {showLabel ? (
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
      ) : null}
      {onSubmit ? (
        <form noValidate onSubmit={submit}>
          {field}
        </form>
      ) : (
        field
      )}
      {hint ? (
        <Hint id={hintId} invalid={invalid}>
          {hint}
        </Hint>
      ) : null}
    </div>
  )
})

export type TextFieldProps = {
  label: string
  /** Draws the label above the field; else only readers hear it. */
  showLabel?: boolean | undefined
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  glyph?: Glyph | undefined
  /** A sentence under the field; with `invalid`, what is wrong. */
  hint?: ReactNode | undefined
  invalid?: boolean | undefined
  loading?: boolean | undefined
  disabled?: boolean | undefined
  /** Stands after the text, before the end. */
  suffix?: ReactNode | undefined
  /** Enter, or the go button. Makes the field a form of its own. */
  onSubmit?: (() => void) | undefined
  go?: { label: string; disabled?: boolean | undefined } | undefined
  type?: HTMLInputTypeAttribute | undefined
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'search' | undefined
  autoComplete?: string | undefined
  autoCapitalize?: string | undefined
  spellCheck?: boolean | undefined
  maxLength?: number | undefined
  name?: string | undefined
  dir?: 'ltr' | 'auto' | undefined
  testId?: string | undefined
}
