import type { Namespace } from '@latchkey/common/caip'
import type { Kit } from '@latchkey/core'
import { connectorEntriesAtom, prepareConnect } from '@latchkey/core/internal'

/** Fetches what asks a wallet that may be chosen next; nothing in a browser that saves data, nor where the namespace is chosen first (B-28). */
export function prepareWallet(kit: Kit, { id, namespaces }: { readonly id: string; readonly namespaces: readonly Namespace[] }): void {
  if (namespaces.length !== 1 || kit.page.savesData()) return
  const entry = kit.store.get(connectorEntriesAtom).find((one) => one.id === id)
  const connector = entry?.connectors.find(({ namespace }) => namespace === namespaces[0])
  if (connector) void prepareConnect(kit, { connectorId: connector.id })
}
