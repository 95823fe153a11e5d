import type { AddressCheck } from '@latchkey/common/contract'
import { isPartOfBase58Address } from '@latchkey/signatures/address'
import { isAddress } from '@latchkey/signatures/solana'

/** Checks what a user typed as an address: base58 of 32 bytes, which has no checksum. @see V-03 */
export function checkAddress(value: string): AddressCheck {
  return isAddress(value) ? 'valid' : 'invalid'
}

/** As {@link checkAddress}, for what may still be typed. */
export function checkTyped(value: string): AddressCheck {
  return isPartOfBase58Address(value) ? 'incomplete' : checkAddress(value)
}
