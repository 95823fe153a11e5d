import type { AdapterContext, AddressCheck } from '@latchkey/common/contract'
import { isPartOfBase58Address } from '@latchkey/signatures/address'
import { decodeAddress } from '@latchkey/signatures/bitcoin'
import { getParameters } from './chainParameters.ts'

/** Checks what a user typed as an address: its kind, its checksum, and that one of the kit's networks has such addresses. @see V-03 */
export function checkAddress(context: AdapterContext, value: string): AddressCheck {
  const networks = context.getNetworks()
  const address = decodeAddress(value)
  const isHere = networks.length === 0 || networks.some((network) => address?.hrps.includes(getParameters(network).hrp))
  if (address && isHere) return 'valid'
  return isPartOfBase58Address(value) ? 'incomplete' : 'invalid'
}
