import type { Namespace } from '@latchkey/common/caip'
import type { Kit } from '@latchkey/core'
import { connectorEntriesAtom, loadConnect } from '@latchkey/core/internal'
import { appTap } from './appTap.ts'
import { askWallet } from './askWallet.ts'

/** Fetches what asks an installed wallet, which is only asked by a press; nothing where the namespace is chosen first. */
export function prepareWallet(kit: Kit, { id, namespaces }: { readonly id: string; readonly namespaces: readonly Namespace[] }): void {
  const entry = kit.store.get(connectorEntriesAtom).find((one) => one.id === id)
  if (namespaces.length !== 1 || (entry?.type !== 'announced' && entry?.type !== 'injected')) return
  const connector = entry.connectors.find(({ namespace }) => namespace === namespaces[0])
  if (!connector) return
  loadConnect().then(
    (ask) => {
      appTap(kit).ask = (face) => face === connector && askWallet(kit, ask, connector)
    },
    () => undefined,
  )
  connector.getProvider().catch(() => undefined)
}
