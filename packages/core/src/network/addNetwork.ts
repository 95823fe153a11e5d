import type { Network } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { AdapterMissingError } from './errors.ts'
import { networksAtom } from './state.ts'

/** Offers one more network. One that is listed already is ignored. @throws {@link AdapterMissingError} without an adapter for its family (V-18). */
export function addNetwork(kit: Kit, { network }: { network: Network }): void {
  const { chainNamespace: namespace, caipNetworkId } = network
  if (!kit.adapters.some((adapter) => adapter.namespace === namespace)) throw new AdapterMissingError({ namespace })
  kit.store.set(networksAtom, (networks) =>
    networks.some((one) => one.caipNetworkId === caipNetworkId) ? networks : [...networks, network],
  )
}
