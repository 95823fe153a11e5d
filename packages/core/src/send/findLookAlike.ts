import { formatAddress } from '@latchkey/common'

/** As many characters at both ends as those who make such addresses take the trouble to match. */
const leading = 6
const trailing = 4

/**
 * The known address that another one passes itself off as: the same at both ends, different between (T-D7).
 *
 * Compared is what is shown of an address (U-08), and six characters before and four behind, whatever their case on EVM.
 *
 * @returns `undefined` if it looks like none, or is one of them.
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  const own = spell(address)
  if (known.some((other) => spell(other) === own)) return undefined
  return known.find((other) => {
    const its = spell(other)
    if (its.length !== own.length) return false
    return formatAddress(its) === formatAddress(own) || ends(its) === ends(own)
  })
}

function ends(address: string): string {
  return `${address.slice(0, leading)}${address.slice(-trailing)}`
}

function spell(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}
