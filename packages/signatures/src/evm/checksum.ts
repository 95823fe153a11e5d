import { getAddress } from 'viem/utils'
import { isEvmAddress } from './address.ts'

/** Writes an address with `0x` and its checksum, however it was written before. Throws for what is no address. @see EIP-55 */
export function spellAddress(address: string): `0x${string}` {
  return getAddress(address.startsWith('0x') ? address : `0x${address}`)
}

/**
 * Whether an address has the capitals that its hash asks for. One of small or capital letters only has no checksum, and passes.
 *
 * @see EIP-55, requirement V-03
 */
export function isChecksumRight(address: string): boolean {
  if (!isEvmAddress(address)) return false
  const digits = address.slice(-40)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || spellAddress(`0x${digits.toLowerCase()}`) === `0x${digits}`
}
