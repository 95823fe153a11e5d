import { useId, useState } from 'react'
import type { Control } from '../flags.ts'

/** One option, by its kind. An empty field is an option that is not set. */
export function OptionField({ name, control, value, fallback, help, onChange }: OptionField.Props) {
  const id = useId()
  const shown = value === undefined ? '' : toText(control, value)
  const [draft, setDraft] = useState(shown)
  const [isBad, setIsBad] = useState(false)
  const write = (text: string) => {
    setDraft(text)
    const parsed = parse(control, text)
    setIsBad(parsed === bad)
    if (parsed !== bad) onChange(parsed)
  }
  const helpId = `${id}-help`
  const field = { id, 'data-testid': `option-${name}`, 'aria-invalid': isBad, 'aria-describedby': help ? helpId : undefined }
  const placeholder = fallback === undefined ? ('hint' in control ? control.hint : undefined) : toText(control, fallback)
  return (
    <div className="option" data-set={value !== undefined}>
      <label htmlFor={id}>{name.replace('features.', '')}</label>
      {control.kind === 'toggle' || control.kind === 'choice' ? (
        <select {...field} value={draft} onChange={(event) => write(event.target.value)}>
          {control.kind === 'toggle' ? (
            <>
              <option value="">{control.on ? 'on (default)' : 'off (default)'}</option>
              <option value="true">on</option>
              <option value="false">off</option>
            </>
          ) : (
            ['', ...control.values].map((choice) => (
              <option key={choice} value={choice}>
                {choice || 'default'}
              </option>
            ))
          )}
        </select>
      ) : (
        <input {...field} value={draft} placeholder={placeholder} spellCheck={false} onChange={(event) => write(event.target.value)} />
      )}
      {help && (
        <p id={helpId} className="option__help">
          {help}
        </p>
      )}
    </div>
  )
}

export declare namespace OptionField {
  type Props = {
    readonly name: string
    readonly control: Control
    readonly value: unknown
    /** What the lab itself sets when the address does not. */
    readonly fallback?: unknown
    /** What the option does. */
    readonly help?: string | undefined
    readonly onChange: (value: unknown) => void
  }
}

const bad = Symbol('bad')

function parse(control: Control, text: string): unknown {
  const trimmed = text.trim()
  if (!trimmed) return undefined
  if (control.kind === 'toggle') return trimmed === 'true'
  if (control.kind === 'list')
    return trimmed
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
  if (trimmed === 'false') return false
  if (control.kind !== 'json') return trimmed
  try {
    return JSON.parse(trimmed) as unknown
  } catch {
    return bad
  }
}

function toText(control: Control, value: unknown): string {
  if (control.kind === 'list' && Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
