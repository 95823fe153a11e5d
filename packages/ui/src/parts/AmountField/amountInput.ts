import type { ChangeEvent, KeyboardEvent } from 'react'
import { cleanAmount } from './cleanAmount.ts'

/** What every field for a sum is to the browser, and what it makes of typing. */
export const amountInput = ({ onChange, onSubmit }: amountInput.Parameters) =>
  ({
    type: 'text',
    inputMode: 'decimal',
    enterKeyHint: 'done',
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    placeholder: '0',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const clean = cleanAmount(event.target.value)
      if (clean !== undefined) onChange(clean)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit?.()
    },
  }) as const

export declare namespace amountInput {
  type Parameters = {
    /** Decimal text with a point. */
    readonly onChange: (value: string) => void
    /** Enter. */
    readonly onSubmit?: (() => void) | undefined
  }
}
