import type { ConnectorEvents } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { changeLive } from './changeLive.ts'
import { dropConnections } from './dropConnections.ts'
import { toAccounts } from './toConnection.ts'

/** Notes the accounts a wallet reports; none left is a disconnect (S-34). Nothing happens if that wallet is not connected. */
export function moveAccounts(kit: Kit, event: ConnectorEvents['accountsChanged']): void {
  const { connectorId, namespace } = event
  if (event.accounts.length === 0) {
    dropConnections(kit, { connectorId, namespace, reason: 'wallet' })
    return
  }
  changeLive(kit, event, (live) => {
    const accounts = toAccounts(event.accounts, live.chainId)
    return accounts.length === 0 || String(live.accounts) === String(accounts)
      ? live
      : { ...live, accounts, details: event.details ?? live.details }
  })
}
