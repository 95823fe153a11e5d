import * as limits from '../limits.ts'

/**
 * Shortens an address to what tells it from others at a glance: `0x8f…c41d9e`. Never the only way
 * an address is shown where something is approved or sent.
 *
 * @see Requirement U-08
 */
export function formatAddress(address: string): string {
  const leading = limits.addressLeadingCharacters
  const trailing = limits.addressTrailingCharacters
  return address.length <= leading + trailing + 1 ? address : `${address.slice(0, leading)}…${address.slice(-trailing)}`
}
