import { bech32 } from '@scure/base'

/**
 * Whether `address` is an account's address, its checksum included: of a key (20 bytes) or of a contract (32 bytes).
 *
 * @param prefix The one of a chain; any if absent.
 */
export function isAddress(address: string, prefix?: string): boolean {
  try {
    const decoded = bech32.decode(address as `${string}1${string}`, 100)
    const { length } = bech32.fromWords(decoded.words)
    const isOurs = prefix === undefined || decoded.prefix === prefix
    return isOurs && address === address.toLowerCase() && (length === 20 || length === 32)
  } catch {
    return false
  }
}
