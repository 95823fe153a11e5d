import type { AdapterContext, AddressCheck } from '@latchkey/common/contract'
import { isAddress } from '@latchkey/signatures/cosmos'
import { type CosmosChains, getCosmosChain } from './cosmosChains.ts'

/** Checks what a user typed as an address: its checksum, and that one of the kit's networks has such addresses. @see V-03 */
export function checkAddress(context: AdapterContext, value: string, chains: CosmosChains | undefined): AddressCheck {
  return context.getNetworks().some((network) => isAddress(value, getCosmosChain(network, chains).prefix)) ? 'valid' : 'invalid'
}
