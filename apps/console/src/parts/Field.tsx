import { useId } from 'react'

/** A labelled text field. */
export function Field({ name, label, hint, type = 'text', value, isRequired = true, onChange, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        required={isRequired}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...(value === undefined ? {} : { value })}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}

export type FieldProps = {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly type?: 'text' | 'date' | 'search' | 'url' | 'number' | 'file'
  readonly value?: string
  readonly defaultValue?: string
  readonly isRequired?: boolean
  readonly maxLength?: number
  readonly min?: number
  readonly accept?: string
  readonly onChange?: (value: string) => void
}
