import type { ReactNode } from 'react'

/** A button that acts. While it is busy it stays in place, says so, and does nothing. */
export function Button({ kind = 'plain', isBusy = false, isOff = false, isSubmit = false, label, onPress, children }: ButtonProps) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={`button button-${kind}`}
      aria-disabled={isBusy || isOff || undefined}
      aria-busy={isBusy || undefined}
      aria-label={label}
      onClick={(event) => {
        if (isBusy || isOff) event.preventDefault()
        else onPress?.()
      }}
    >
      {children}
    </button>
  )
}

export type ButtonProps = {
  readonly kind?: 'plain' | 'main' | 'danger' | 'quiet'
  readonly isBusy?: boolean
  /** Whether it does nothing for now. */
  readonly isOff?: boolean
  readonly isSubmit?: boolean
  /** Its name, where the text alone does not say what it is about. */
  readonly label?: string | undefined
  readonly onPress?: () => void
  readonly children: ReactNode
}
