import type { Namespace } from '@latchkey/common'
import { type Kit, push } from '@latchkey/core'

/** Leads on from a wallet the visitor pressed: to the family question if it serves several, else to the wallet. */
export function chooseWallet(kit: Kit, wallet: { readonly id: string; readonly namespaces: readonly Namespace[] }): void {
  const { id: connectorId, namespaces } = wallet
  if (namespaces.length > 1) push(kit, { view: 'ConnectingMultiChain', params: { connectorId } })
  else push(kit, { view: 'ConnectingExternal', params: { connectorId, namespace: namespaces[0] } })
}
