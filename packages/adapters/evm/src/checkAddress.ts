import { type AddressCheck, isEvmAddress, isEvmChecksum } from '@latchkey/common'

/**
 * Checks what a visitor typed as an address; 40 hex digits with or without `0x`.
 *
 * `checksum-mismatch` is a warning, not an error: one letter may be wrong, or another tool spelled it.
 *
 * @see V-03 · EIP-55
 */
export async function checkAddress(value: string): Promise<AddressCheck> {
  if (!isEvmAddress(value)) return 'invalid'
  const { keccak256, stringToBytes } = await import('viem')
  return isEvmChecksum(value, (text) => keccak256(stringToBytes(text))) ? 'valid' : 'checksum-mismatch'
}
