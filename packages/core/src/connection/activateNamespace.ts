import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { AdapterMissingError } from '../network/errors.ts'
import { activeNamespaceAtom, networksAtom } from '../network/state.ts'

/** Brings a family to the front, with the network it was last on (N-08). @throws {@link AdapterMissingError} if it is not configured. */
export function activateNamespace(kit: Kit, namespace: Namespace): void {
  if (!kit.store.get(networksAtom).some(({ chainNamespace }) => chainNamespace === namespace)) throw new AdapterMissingError({ namespace })
  kit.store.set(activeNamespaceAtom, namespace)
}
