import type { Namespace } from '@latchkey/common/caip'
import type { Kit } from '@latchkey/core'
import { connectorEntriesAtom, modalAtom, push } from '@latchkey/core/internal'
import { leadTo } from '../../shell/lead.ts'
import { appTap } from './appTap.ts'
import { connectorFor } from './connectorFor.ts'

/**
 * Continues from the wallet that the user chose: to the choice of a namespace if it has several, to the wallet if it is here, else
 * to it over the relay. One session there serves all namespaces, so there is no choice.
 */
export function chooseWallet(kit: Kit, wallet: { readonly id: string; readonly namespaces: readonly Namespace[] }): void {
  const { id, namespaces } = wallet
  const entries = kit.store.get(connectorEntriesAtom)
  const relayed = entries.find(({ type }) => type === 'walletConnect')
  const tap = appTap(kit)
  // On a phone an app may cover the page from the tap on: what follows is drawn before that.
  const lead = tap.open ? push : leadTo
  if (relayed?.id === id) leadTo(kit, { view: 'ConnectingWalletConnectBasic' })
  else if (namespaces.length > 1) leadTo(kit, { view: 'ConnectingMultiChain', params: { connectorId: id } })
  else if (namespaces.length === 1 || !relayed) {
    const [namespace] = namespaces
    const face = connectorFor(
      entries.find((one) => one.id === id),
      namespace,
    )
    tap.open?.(id)
    tap.ask?.(face)
    lead(kit, { view: 'ConnectingExternal', params: { connectorId: face?.id ?? id, namespace } })
  } else {
    // At once: an app opens only inside the tap.
    tap.open?.(id)
    lead(kit, { view: 'ConnectingWalletConnect', params: { walletId: id, namespace: kit.store.get(modalAtom).namespace } })
  }
}
