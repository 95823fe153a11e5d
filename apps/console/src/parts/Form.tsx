import type { ReactNode } from 'react'

/** A form that hands over the texts of its fields. */
export function Form({ label, isInline = false, onSend, children }: FormProps) {
  return (
    <form
      className={isInline ? 'form form-inline' : 'form'}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        onSend((name) => {
          const value = new FormData(form).get(name)
          return typeof value === 'string' ? value.trim() : ''
        }, form)
      }}
    >
      {children}
    </form>
  )
}

export type FormProps = {
  readonly label: string
  /** Whether fields and button stand in one row. */
  readonly isInline?: boolean
  /** Gets a field's text by its name, and the form. */
  readonly onSend: (text: (name: string) => string, form: HTMLFormElement) => void
  readonly children: ReactNode
}
