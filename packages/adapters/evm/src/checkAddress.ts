import { isEvmAddress } from './isEvmAddress.ts'

/** What is to be said of an address that a visitor typed. */
export type AddressCheck = 'valid' | 'checksum-mismatch' | 'invalid'

/**
 * Checks what a visitor typed as an address; 40 hex digits with or without `0x`.
 *
 * `checksum-mismatch` is a warning, not an error: one letter may be wrong, or another tool spelled it.
 *
 * @see V-03 · EIP-55
 */
export async function checkAddress(value: string): Promise<AddressCheck> {
  const address = value.startsWith('0x') ? value : `0x${value}`
  if (!isEvmAddress(address)) return 'invalid'
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return 'valid'
  const { getAddress } = await import('viem')
  return getAddress(address) === address ? 'valid' : 'checksum-mismatch'
}
