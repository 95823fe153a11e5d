import type { ChainId, Namespace, Network } from '@latchkey/common/caip'
import { atom } from 'jotai/vanilla'

/** Networks the user can choose from, as the host lists them. */
export const networksAtom = atom<readonly Network[]>([])

/** The active namespace, which the modal and the hooks use by default. */
export const activeNamespaceAtom = atom<Namespace | undefined>(undefined)

/** What the user chose in each namespace, for as long as no wallet says otherwise. */
export const chosenChainsAtom = atom<ReadonlyMap<Namespace, ChainId>>(new Map())

/** Whether the active namespace is changing (S-23). */
export const switchingNamespaceAtom = atom(false)

/** Stands for a chain that the kit does not know (S-22), like `relative`, which is of the same family. No URL: nothing can be read from it. */
export function unknownNetwork(chainId: ChainId, relative: Network): Network {
  const [namespace, reference] = chainId.split(':') as [Namespace, string]
  return {
    id: typeof relative.id === 'number' ? Number(reference) : reference,
    name: 'Unknown Network',
    caipNetworkId: chainId,
    chainNamespace: namespace,
    nativeCurrency: { name: '', symbol: '', decimals: relative.nativeCurrency.decimals },
    rpcUrls: { default: { http: [] } },
  }
}
