/** What every field for an email address is to the browser: its keyboard, its suggestions, no corrections. */
export const emailField = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
  maxLength: 254,
  dir: 'auto',
} as const
