import * as limits from '../limits.ts'

/** Whether `value` can be registered as an account's name, without its suffix: letters, digits, hyphens, at least 4 (V-07). */
export function isAccountName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z\d-]+$/i.test(value) && value.length >= limits.accountNameCharactersMin
}
