import { formatAccountId } from '@latchkey/common/caip'
import type { ConnectorSession } from '@latchkey/common/contract'
import type { Config } from 'wagmi'
import { getConnections } from 'wagmi/actions'
import { toEvmChainId } from './toEvmChainId.ts'

/** What wagmi holds of a connector now. */
export function toSession(config: Config, uid: string): ConnectorSession | undefined {
  const connection = getConnections(config).find(({ connector }) => connector.uid === uid)
  return connection && session(connection.accounts, connection.chainId)
}

/** Accounts and chain as the kit has them. */
export function session(accounts: readonly string[], chainId: number): ConnectorSession {
  const chain = toEvmChainId(chainId)
  return { accounts: accounts.map((address) => formatAccountId({ chainId: chain, address })), chainId: chain }
}
