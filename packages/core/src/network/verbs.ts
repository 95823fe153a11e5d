import { findNetwork, type Network } from '@latchkey/common/caip'
import type { Kit } from '../kit.ts'
import { AdapterMissingError } from './errors.ts'
import { NetworkNotFoundError } from './networkNotFound.ts'
import { networksAtom } from './state.ts'

/** Offers one more network. One that is listed already is ignored. @throws {@link AdapterMissingError} without an adapter for its namespace (V-18). */
export function addNetwork(kit: Kit, { network }: { network: Network }): void {
  const { chainNamespace: namespace, caipNetworkId } = network
  if (!kit.adapters.some((adapter) => adapter.namespace === namespace)) throw new AdapterMissingError({ namespace })
  kit.store.set(networksAtom, (networks) =>
    networks.some((one) => one.caipNetworkId === caipNetworkId) ? networks : [...networks, network],
  )
}

/** The kit's network of a chain that is chosen. @throws {@link NetworkNotFoundError}, which an `error` event tells too (V-17). */
export function takeNetwork(kit: Kit, parameters: { readonly chainId: string }): Network {
  const network = findNetwork(kit.store.get(networksAtom), parameters.chainId)
  if (network) return network
  const error = new NetworkNotFoundError(parameters)
  kit.events.emit('error', { error })
  throw error
}
