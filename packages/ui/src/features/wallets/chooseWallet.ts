import type { Namespace } from '@latchkey/common/caip'
import type { Kit } from '@latchkey/core'
import { connectorEntriesAtom, modalAtom, push, type Route } from '@latchkey/core/internal'
import { leadTo } from '../../shell/lead.ts'
import { appTap } from './appTap.ts'
import { connectorFor } from './connectorFor.ts'

/**
 * Continues from the wallet that the user chose: to the choice of a namespace if it has several, to the wallet if it is here, else
 * to it over the relay. One session there serves all namespaces, so there is no choice.
 */
export function chooseWallet(
  kit: Kit,
  wallet: { readonly id: string; readonly namespaces: readonly Namespace[] },
  // On a phone an app may cover the page from the tap on: what follows is drawn before that.
  lead: Lead = kit.page.isPhone() ? push : leadTo,
): void {
  const { id, namespaces } = wallet
  const entries = kit.store.get(connectorEntriesAtom)
  const relayed = entries.find(({ type }) => type === 'walletConnect')
  const tap = appTap(kit)
  if (relayed?.id === id) lead(kit, { view: 'ConnectingWalletConnectBasic' })
  else if (namespaces.length > 1) lead(kit, { view: 'ConnectingMultiChain', params: { connectorId: id } })
  else if (namespaces.length === 1 || !relayed) {
    const [namespace] = namespaces
    const face = connectorFor(
      entries.find((one) => one.id === id),
      namespace,
    )
    tap.open?.(id)
    if (lead(kit, { view: 'ConnectingExternal', params: { connectorId: face?.id ?? id, namespace } }, () => tap.drop?.())) tap.ask?.(face)
  } else {
    // At once: an app opens only inside the tap.
    tap.open?.(id)
    lead(kit, { view: 'ConnectingWalletConnect', params: { walletId: id, namespace: kit.store.get(modalAtom).namespace } })
  }
}

/** How the next view comes. @returns Whether it comes later, as `otherwise` says where it does not. */
type Lead = (kit: Kit, route: Route, otherwise?: () => void) => unknown
