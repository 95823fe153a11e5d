import type { AdapterContext, AddressCheck } from '@latchkey/common/contract'
import { isEvmAddress } from '@latchkey/signatures/address'
import { isChecksumRight, spellAddress } from '@latchkey/signatures/evm'

/**
 * Checks what a user typed as an address; 40 hex digits with or without `0x`.
 *
 * `checksum-mismatch` is a warning, not an error: one letter may be wrong, or another tool wrote it.
 *
 * @see V-03 · EIP-55
 */
export function checkAddress(value: string): AddressCheck {
  if (!isEvmAddress(value)) return 'invalid'
  return isChecksumRight(value) ? 'valid' : 'checksum-mismatch'
}

/** As {@link checkAddress}, for what may still be typed; called as every body of the chain is. */
export const checkTyped = async (_context: AdapterContext, value: string): Promise<AddressCheck> =>
  /^0x[\da-f]{0,39}$/i.test(value) ? 'incomplete' : checkAddress(value)

/** The address with its checksum (EIP-55), called likewise. */
export const spellTyped = async (_context: AdapterContext, value: string): Promise<string> => spellAddress(value)
