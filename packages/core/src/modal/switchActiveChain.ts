import { type ChainId, findNetwork } from '@latchkey/common/caip'
import type { Kit } from '../kit.ts'
import { NetworkNotFoundError } from '../network/networkNotFound.ts'
import { chosenChainsAtom, networksAtom } from '../network/state.ts'
import { replace } from '../router/verbs.ts'
import { modalAtom } from './state.ts'

/**
 * Has the user connect a wallet of another namespace, to end on `chainId` (N-14).
 *
 * Connect takes the place of SwitchActiveChain and lists that namespace's wallets only; what is connected stays so.
 */
export function switchActiveChain(kit: Kit, { chainId }: { chainId: ChainId }): void {
  const network = findNetwork(kit.store.get(networksAtom), chainId)
  if (!network) throw new NetworkNotFoundError({ chainId })
  const { chainNamespace: namespace, caipNetworkId } = network
  kit.store.set(chosenChainsAtom, (chosen) => new Map(chosen).set(namespace, caipNetworkId))
  kit.store.set(modalAtom, (modal) => ({ ...modal, namespace }))
  replace(kit, { view: 'Connect' })
}
