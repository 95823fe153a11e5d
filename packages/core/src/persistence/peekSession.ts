import { namespaces } from '@latchkey/common'
import { attemptsAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'

/**
 * Looks whether an earlier visit left anything, without decoding it.
 *
 * Families that were connected show `connecting` from the first moment on (S-02), so that no host takes
 * a returning visitor for a stranger while the rest is on its way.
 */
export function peekSession(kit: Kit): boolean {
  const connected = kit.storage.getItem('connectedNamespaces') ?? ''
  if (kit.config.enableReconnect !== false) {
    const found = namespaces.filter((namespace) => connected.includes(`"${namespace}"`))
    kit.store.set(attemptsAtom, new Map(found.map((namespace) => [namespace, { connectorId: '', namespace, isRestore: true }])))
  }
  // A social login that left the page comes back in its address (U-05).
  return kit.storage.keys().length > 0 || globalThis.location?.search.includes('result_uri')
}
