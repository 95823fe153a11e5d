import type { AccountId, ConnectorOrigin } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { dropConnections } from './dropConnections.ts'
import { connectionsAtom } from './state.ts'
import { toAccounts } from './toConnection.ts'

/** Notes the accounts a wallet reports; none left is a disconnect (S-34). Nothing happens if that wallet is not connected. */
export function moveAccounts(kit: Kit, event: ConnectorOrigin & { readonly accounts: readonly AccountId[] }): void {
  const { connectorId, namespace } = event
  const accounts = toAccounts(event.accounts, namespace)
  if (accounts.length === 0) {
    dropConnections(kit, { connectorId, namespace, reason: 'wallet' })
    return
  }
  kit.store.set(connectionsAtom, (all) =>
    all.map((one) => {
      if (one.namespace !== namespace || one.connectorId !== connectorId || one.status === 'disconnected') return one
      return String(one.accounts) === String(accounts) ? one : { ...one, accounts }
    }),
  )
}
