import type { AdapterContext, AddressCheck } from '@latchkey/common/contract'
import { isPartOfBase58Address } from '@latchkey/signatures/address'
import { decodeSs58 } from '@latchkey/signatures/polkadot'
import { genericPrefix, getPrefix, type PolkadotChains } from './polkadotChains.ts'

/**
 * Checks what a user typed as an address: its checksum, and that one of the kit's networks has such addresses. The generic form, in
 * which extensions show accounts, is one on every network.
 *
 * @see V-03
 */
export function checkAddress(context: AdapterContext, value: string, chains: PolkadotChains | undefined): AddressCheck {
  const prefix = decodeSs58(value)?.prefix
  if (prefix === undefined) return isPartOfBase58Address(value) ? 'incomplete' : 'invalid'
  const isOurs = prefix === genericPrefix || context.getNetworks().some((network) => getPrefix(network, chains) === prefix)
  return isOurs ? 'valid' : 'invalid'
}
