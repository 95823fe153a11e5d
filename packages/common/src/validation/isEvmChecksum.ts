import { isEvmAddress } from './isEvmAddress.ts'

/**
 * Whether an EVM address's capitals are the ones its hash asks for. One of small or capital letters only has no checksum, and passes.
 *
 * `keccak256` is the caller's: it takes ASCII text and gives the hash in hex, with or without `0x`.
 *
 * @see EIP-55, requirement V-03
 */
export function isEvmChecksum(address: string, keccak256: (text: string) => string): boolean {
  if (!isEvmAddress(address)) return false
  const digits = address.slice(-40)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = keccak256(digits.toLowerCase()).replace(/^0x/, '')
  return [...digits].every((digit, at) => digit === (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit.toLowerCase()))
}
