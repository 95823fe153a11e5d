import type { AddressCheck } from '@latchkey/common'
import { isAddress } from './isAddress.ts'

/** Checks what a visitor typed as an address: base58 of 32 bytes, which has no checksum. @see V-03 */
export function checkAddress(value: string): AddressCheck {
  return isAddress(value) ? 'valid' : 'invalid'
}
