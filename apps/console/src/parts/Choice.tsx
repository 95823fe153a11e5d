import { useId } from 'react'

/** A labelled list to choose one thing from. */
export function Choice({ name, label, options, value, defaultValue, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        {...(value === undefined ? { defaultValue } : { value })}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

export type ChoiceProps = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
}
