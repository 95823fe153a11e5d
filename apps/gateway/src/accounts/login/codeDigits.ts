import { randomInt } from 'node:crypto'
import { malformed } from '../../host/http/errors.ts'

/** A new code of six digits. */
export function createCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/**
 * The six digits of a code as the user typed or pasted it. Anything else costs no attempt.
 *
 * @throws {@link RefusedError} 400
 */
export function codeDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]/gu, '')
  if (!/^[0-9]{6}$/.test(digits)) throw malformed('code', 'six digits')
  return digits
}
