import type { Namespace } from '@latchkey/common/caip'
import type { Kit } from '@latchkey/core'
import { connectorEntriesAtom, prepareConnect, prepareSession } from '@latchkey/core/internal'
import { appTap } from './appTap.ts'

/** Fetches what asks an installed wallet, which is only asked by a press; nothing where the namespace is chosen first. */
export function prepareWallet(kit: Kit, { id, namespaces }: { readonly id: string; readonly namespaces: readonly Namespace[] }): void {
  const entry = kit.store.get(connectorEntriesAtom).find((one) => one.id === id)
  if (namespaces.length !== 1 || (entry?.type !== 'announced' && entry?.type !== 'injected')) return
  const connector = entry.connectors.find(({ namespace }) => namespace === namespaces[0])
  if (!connector) return
  void prepareConnect(kit)
  connector.getProvider().catch(() => undefined)
  const tap = appTap(kit)
  tap.ask = (face) => {
    if (face === connector) tap.drop = prepareSession(kit, connector)
  }
}
