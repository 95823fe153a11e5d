import { type ChainId, formatAccountId, parseAccountId } from '@latchkey/common/caip'
import type { ConnectorEvents, ConnectorOrigin } from '@latchkey/common/contract'
import type { Kit } from '../../kit.ts'
import { type Connection, connectionsAtom } from '../state.ts'
import { dropConnections } from './dropConnections.ts'
import { toAccounts } from './toConnection.ts'

/** Saves the chain that a wallet reports, with its accounts there. Nothing happens if that wallet is not connected. */
export function moveChain(kit: Kit, { connectorId, namespace, chainId }: ConnectorOrigin & { readonly chainId: ChainId }): void {
  if (!chainId.startsWith(`${namespace}:`)) return
  changeLive(kit, { connectorId, namespace }, (live) => {
    if (live.chainId === chainId) return live
    const accounts = live.accounts.map((account) => formatAccountId({ chainId, address: parseAccountId(account).address }))
    return { ...live, chainId, accounts }
  })
}

/** Saves the accounts that a wallet reports; none left is a disconnect (S-34). Nothing happens if that wallet is not connected. */
export function moveAccounts(kit: Kit, event: ConnectorEvents['accountsChanged']): void {
  const { connectorId, namespace } = event
  if (event.accounts.length === 0) {
    dropConnections(kit, { connectorId, namespace, reason: 'wallet' })
    return
  }
  changeLive(kit, event, (live) => {
    const accounts = toAccounts(kit, event.accounts, live.chainId)
    return accounts.length === 0 || String(live.accounts) === String(accounts)
      ? live
      : { ...live, accounts, details: event.details ?? live.details }
  })
}

/** Changes a live connection; nothing is reported where nothing changes, or where that wallet is not connected. */
function changeLive(kit: Kit, { connectorId, namespace }: ConnectorOrigin, change: (connection: Connection) => Connection): void {
  const all = kit.store.get(connectionsAtom)
  const live = all.find((one) => one.namespace === namespace && one.connectorId === connectorId && one.status !== 'disconnected')
  const next = live && change(live)
  if (next && next !== live)
    kit.store.set(
      connectionsAtom,
      all.map((one) => (one === live ? next : one)),
    )
}
