import { forwardRef } from 'react'
import { mailGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { TextField, type TextFieldProps } from '../../primitives/TextField/TextField.tsx'
import { useText } from '../../text/useText.ts'
import { emailField } from './emailField.ts'
import type { useEmailField } from './useEmailField.ts'

/** The field for the address to sign in with. */
export const EmailField = forwardRef<HTMLInputElement, EmailFieldProps>(function EmailField({ field, ...more }, ref) {
  const text = useText()
  return (
    <TextField
      ref={ref}
      label={text('connect.email')}
      placeholder={text('connect.email')}
      glyph={mailGlyph}
      {...emailField}
      value={field.email}
      onChange={field.type}
      onSubmit={() => void field.submit()}
      invalid={field.isInvalid}
      hint={field.hint}
      testId="email-field"
      {...more}
    />
  )
})

export type EmailFieldProps = Pick<TextFieldProps, 'go' | 'loading' | 'disabled'> & { field: ReturnType<typeof useEmailField> }
