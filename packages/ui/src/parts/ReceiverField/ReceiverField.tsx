import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../css/cx.ts'
import * as shared from '../../css/sheets/field.module.css'
import { useStyles } from '../../css/useStyles.ts'
import { Button } from '../../primitives/Button/Button.tsx'
import { Hint } from '../../primitives/Hint/Hint.tsx'
import { closeGlyph } from '../../primitives/Icon/glyphs.ts'
import { pasteGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { IconButton } from '../../primitives/IconButton/IconButton.tsx'
import { Spinner } from '../../primitives/Spinner/Spinner.tsx'
import { classes, css } from './ReceiverField.module.css'

/** To whom: an address or a name, typed, pasted, or found. What was found takes the field's place once it is left. */
export function ReceiverField(props: ReceiverFieldProps) {
  const { label, placeholder, value, onChange, chosen, error, hint, isChecking, clearLabel, pasteLabel, onPasteFailed, onSubmit } = props
  useStyles(shared.css)
  useStyles(css)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isTyping, setTyping] = useState(false)
  const mustFocus = useRef(false)
  const isChosen = chosen !== undefined && !isTyping
  // What is wrong is told when the typing is over: until then everything is too short.
  const shownError = isTyping ? undefined : error
  const canPaste = typeof navigator.clipboard?.readText === 'function'
  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    box.current?.querySelector<HTMLElement>(isChosen ? 'button' : 'input')?.focus()
  })
  const clear = () => {
    onChange('')
    mustFocus.current = true
    setTyping(false)
  }
  const paste = async () => {
    try {
      const text = (await navigator.clipboard.readText()).trim().slice(0, 300)
      if (text) onChange(text)
      mustFocus.current = true
      setTyping(false)
    } catch {
      // The browser refuses access to the clipboard: the user pastes by hand.
      input.current?.focus()
      onPasteFailed?.()
    }
  }
  return (
    <div>
      <div ref={box} className={cx(classes.field, isChosen && classes.chosen)} data-invalid={shownError !== undefined || undefined}>
        {isChosen ? (
          <>
            {chosen.icon}
            <span className={classes.who} data-testid="send-receiver-chosen">
              <span className={classes.name}>{chosen.name}</span>
              {chosen.address ? <span className={classes.address}>{chosen.address}</span> : null}
            </span>
            <IconButton glyph={closeGlyph} label={clearLabel} size="s" onClick={clear} testId="send-receiver-clear" />
          </>
        ) : (
          <>
            <input
              ref={input}
              type="text"
              className={cx(shared.classes.input, classes.input)}
              value={value}
              placeholder={placeholder}
              dir={value ? 'ltr' : undefined}
              aria-label={label}
              aria-invalid={shownError !== undefined || undefined}
              aria-describedby={shownError || hint ? `${id}-hint` : undefined}
              aria-busy={isChecking || undefined}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={300}
              enterKeyHint="done"
              data-testid="send-receiver"
              onChange={(event) => {
                const isPasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste'
                setTyping(!isPasted)
                if (isPasted) mustFocus.current = true
                onChange(event.target.value)
              }}
              onBlur={() => setTyping(false)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                setTyping(false)
                onSubmit?.()
              }}
            />
            {isChecking ? <Spinner size={14} /> : null}
            {value ? (
              <IconButton glyph={closeGlyph} label={clearLabel} size="s" onClick={clear} testId="send-receiver-clear" />
            ) : canPaste ? (
              <span className={classes.paste}>
                <Button variant="secondary" size="xs" glyph={pasteGlyph} onClick={() => void paste()} testId="send-receiver-paste">
                  {pasteLabel}
                </Button>
              </span>
            ) : null}
          </>
        )}
      </div>
      {shownError ? (
        <div role="alert">
          <Hint id={`${id}-hint`} invalid>
            {shownError}
          </Hint>
        </div>
      ) : hint && !isChosen ? (
        <Hint id={`${id}-hint`}>{hint}</Hint>
      ) : null}
    </div>
  )
}

export type ReceiverFieldProps = {
  /** "Recipient" */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Who that is, once known. */
  chosen?: { readonly icon: ReactNode; readonly name: ReactNode; readonly address?: ReactNode | undefined } | undefined
  /** What is wrong with it. */
  error?: ReactNode | undefined
  hint?: ReactNode | undefined
  isChecking?: boolean | undefined
  clearLabel: string
  pasteLabel: string
  onPasteFailed?: (() => void) | undefined
  /** Enter. */
  onSubmit?: (() => void) | undefined
}
