import * as limits from '../limits.ts'

/**
 * Shortens an account's name if it is an e-mail of over 30 characters; the domain stays whole where it can.
 *
 * @see Requirement U-08
 */
export function formatAccountName(name: string): string {
  const max = limits.emailCharactersMax
  const at = name.lastIndexOf('@')
  if (at < 1 || name.length <= max) return name
  const domain = name.slice(at)
  const kept = max - domain.length - 1
  return kept >= 1 ? `${name.slice(0, kept)}…${domain}` : `${name.slice(0, max - 1)}…`
}
