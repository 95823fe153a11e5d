import { findNetwork } from '@latchkey/common/caip'
import type { Kit } from '../kit.ts'
import { AdapterMissingError } from '../network/errors.ts'
import { chosenChainsAtom, networksAtom } from '../network/state.ts'
import { snapshotsByNamespaceAtom } from './state.ts'
import { switchNetwork } from './verbs.ts'

/**
 * Offers a network no more. If its family is on it, the first remaining one of the family takes its place (S-24).
 *
 * One that is not listed, and the last one of all, are left as they are. A wallet that will not switch
 * stays where it is and is then on an unsupported chain.
 *
 * @throws {@link AdapterMissingError} without an adapter for its family (V-18).
 */
export async function removeNetwork(kit: Kit, { chainId }: { chainId: `${string}:${string}` }): Promise<void> {
  const networks = kit.store.get(networksAtom)
  const network = findNetwork(networks, chainId)
  if (!network) return
  const { chainNamespace: namespace } = network
  if (!kit.adapters.some((adapter) => adapter.namespace === namespace)) throw new AdapterMissingError({ namespace })
  const rest = networks.filter((one) => one !== network)
  if (rest.length === 0) return
  const isActive = kit.store.get(snapshotsByNamespaceAtom).get(namespace)?.chainId === network.caipNetworkId
  kit.store.set(networksAtom, rest)
  kit.store.set(chosenChainsAtom, (chosen) => new Map([...chosen].filter(([, chosenId]) => chosenId !== network.caipNetworkId)))
  const next = rest.find((one) => one.chainNamespace === namespace) ?? rest[0]
  if (isActive && next) await switchNetwork(kit, { chainId: next.caipNetworkId }).catch(() => {})
}
