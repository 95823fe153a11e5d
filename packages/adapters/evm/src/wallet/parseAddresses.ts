import * as limits from '@latchkey/common/limits'
import { isHexAddress } from '@latchkey/signatures/address'

/**
 * Keeps what is an address of a wallet's account list, each once, in the wallet's order and spelling; at most 100.
 *
 * The spelling stays, as some wallets know their own accounts only by it.
 *
 * @returns `undefined` if `value` is no list, or a list with nothing but rubbish in it; an empty list stays one.
 * @see T-W3 · R-W5
 */
export function parseAddresses(value: unknown): `0x${string}`[] | undefined {
  if (!Array.isArray(value)) return undefined
  const addresses = new Map<string, `0x${string}`>()
  for (const address of value.slice(0, 1_000)) {
    if (addresses.size === limits.walletAccountsMax) break
    if (isHexAddress(address) && !addresses.has(address.toLowerCase())) addresses.set(address.toLowerCase(), address)
  }
  return value.length > 0 && addresses.size === 0 ? undefined : [...addresses.values()]
}
