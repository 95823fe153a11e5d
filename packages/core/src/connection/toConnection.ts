import { type AccountId, type Connector, type ConnectorSession, isAccountId, isChainId, limits } from '@latchkey/common'
import type { Connection } from './state.ts'
import { ConnectFailedError } from './toConnectError.ts'

/**
 * Turns what a wallet granted into a connection. Accounts of other families and doubles are dropped.
 *
 * @throws {@link ConnectFailedError} if nothing usable is left: never connected without an address.
 */
export function toConnection(connector: Connector, session: ConnectorSession): Connection {
  const { id, namespace, name, icon, imageId } = connector
  const accounts = toAccounts(session.accounts, namespace)
  const isUsable = accounts.length > 0 && isChainId(session.chainId) && session.chainId.startsWith(`${namespace}:`)
  if (!isUsable) throw new ConnectFailedError({ cause: new Error('The wallet answered without an account.') })
  return {
    connectorId: id,
    namespace,
    status: 'connected',
    accounts,
    chainId: session.chainId,
    wallet: { id, name, icon, imageId },
    connector,
  }
}

/** Keeps a family's own accounts, each once, in the wallet's order. */
export function toAccounts(accounts: readonly AccountId[], namespace: string): readonly AccountId[] {
  const own = accounts.filter((account) => isAccountId(account) && account.startsWith(`${namespace}:`))
  return [...new Set(own)].slice(0, limits.walletAccountsMax)
}
