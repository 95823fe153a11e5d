import { forwardRef, type KeyboardEvent, useRef } from 'react'
import { cx } from '../../css/cx.ts'
import * as shared from '../../css/sheets/field.module.css'
import { useStyles } from '../../css/useStyles.ts'
import { closeGlyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { searchGlyph } from '../Icon/later/glyphs.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { classes, css } from './SearchField.module.css'

/** Narrows a list. Escape clears it before it does anything else; ArrowDown leads into the list. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, placeholder, value, onChange, clearLabel, loading, onArrowDown, controls, testId },
  ref,
) {
  useStyles(shared.css)
  useStyles(css)
  const root = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    root.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && value) {
      event.preventDefault()
      event.stopPropagation()
      clear()
    } else if (event.key === 'ArrowDown' && onArrowDown) {
      event.preventDefault()
      onArrowDown()
    }
  }
  return (
    <div ref={root} className={cx(shared.classes.field, classes.field)}>
      <Icon glyph={searchGlyph} />
      <input
        ref={ref}
        type="search"
        className={cx(shared.classes.input, classes.input)}
        value={value}
        placeholder={placeholder}
        aria-label={label}
        aria-controls={controls}
        aria-busy={loading || undefined}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        data-testid={testId}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {loading ? (
        <span className={classes.wait}>
          <Spinner size={14} />
        </span>
      ) : null}
      {value ? <IconButton glyph={closeGlyph} label={clearLabel} size="s" onClick={clear} /> : null}
    </div>
  )
})

export type SearchFieldProps = {
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Name of the button that empties it. */
  clearLabel: string
  loading?: boolean | undefined
  /** Moves focus into the list below. */
  onArrowDown?: (() => void) | undefined
  /** Id of the list it narrows. */
  controls?: string | undefined
  testId?: string | undefined
}
