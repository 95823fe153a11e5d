import type { AdapterContext, AddressCheck } from '@latchkey/common'
import { decodeAddress } from '../address/decodeAddress.ts'
import { getParameters } from '../chainParameters.ts'

/** Checks what a visitor typed as an address: its kind, its checksum, and that one of the kit's networks has such addresses. @see V-03 */
export function checkAddress(context: AdapterContext, value: string): AddressCheck {
  const networks = context.getNetworks()
  const address = decodeAddress(value)
  const isHere = networks.length === 0 || networks.some((network) => address?.hrps.includes(getParameters(network).hrp))
  return address && isHere ? 'valid' : 'invalid'
}
