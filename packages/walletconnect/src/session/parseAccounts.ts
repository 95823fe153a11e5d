import { isAccountId, type Namespace, parseAccountId } from '@latchkey/common/caip'
import * as limits from '@latchkey/common/limits'
import { addressKey, looksLikeAddress } from '@latchkey/signatures/address'

/**
 * The addresses of a wallet's `accountsChanged`, bare or CAIP-10, each once, at most 100.
 *
 * @returns `undefined` for what is no list, or holds nothing but rubbish; an empty list stays one.
 * @see T-W3 · R-W5
 */
export function parseAccounts(namespace: Namespace, data: unknown): readonly string[] | undefined {
  if (!Array.isArray(data)) return undefined
  const addresses = new Map<string, string>()
  for (const entry of data.slice(0, 1_000)) {
    const address = parseAddress(namespace, entry)
    if (address && addresses.size < limits.walletAccountsMax) addresses.set(addressKey(namespace, address), address)
  }
  return data.length > 0 && addresses.size === 0 ? undefined : [...addresses.values()]
}

function parseAddress(namespace: Namespace, value: unknown): string | undefined {
  if (isAccountId(value)) {
    const parts = parseAccountId(value)
    return parts.namespace === namespace && looksLikeAddress(namespace, parts.address) ? parts.address : undefined
  }
  return typeof value === 'string' && looksLikeAddress(namespace, value) ? value : undefined
}
