import { type AccountId, type ChainId, formatAccountId, isAccountId, isChainId, parseAccountId } from '@latchkey/common/caip'
import type { Connector, ConnectorSession } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import type { Kit } from '../../kit.ts'
import type { Connection, WalletInfo } from '../state.ts'
import { ConnectFailedError } from './toConnectError.ts'
import { toWalletInfo } from './toWalletInfo.ts'

/**
 * Turns what a wallet granted into a connection. Accounts of other families and doubles are dropped.
 *
 * @param known What is known of a wallet that the connector alone does not name.
 * @throws {@link ConnectFailedError} if nothing usable is left: never connected without an address.
 */
export function toConnection(kit: Kit, connector: Connector, session: ConnectorSession, known?: WalletInfo): Connection {
  const { id, namespace } = connector
  const accountType = kit.adapters.find((adapter) => adapter.namespace === namespace)?.family?.accountType
  const isOnChain = isChainId(session.chainId) && session.chainId.startsWith(`${namespace}:`)
  const accounts = isOnChain ? toAccounts(kit, session.accounts, session.chainId) : []
  if (accounts.length === 0) throw new ConnectFailedError({ cause: new Error('No account.') })
  return {
    connectorId: id,
    namespace,
    status: 'connected',
    accounts,
    details: session.details,
    ...(accountType && { accountType }),
    chainId: session.chainId,
    ...(session.chains && { chains: session.chains }),
    wallet: toWalletInfo(connector, session.wallet, known),
    connector,
  }
}

/** Keeps a family's accounts on one chain, each once, in the wallet's order. */
export function toAccounts(kit: Kit, accounts: readonly AccountId[], chainId: ChainId): readonly AccountId[] {
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  const isShared = kit.adapters.find((adapter) => adapter.namespace === namespace)?.family?.isAddressShared
  const own = accounts.filter((account) => isAccountId(account) && account.startsWith(`${namespace}:`))
  const there = own.filter((account) => account.startsWith(`${chainId}:`))
  const moved = own.map((account) => formatAccountId({ chainId, address: parseAccountId(account).address }))
  return [...new Set(there.length > 0 || !isShared ? there : moved)].slice(0, limits.walletAccountsMax)
}
