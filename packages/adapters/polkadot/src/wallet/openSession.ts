import { createWalletSession, type WalletSession } from '@latchkey/common/adapter/wallet'
import { parseAccountId } from '@latchkey/common/caip'
import { createInjectedWallet } from './injectedWallet.ts'

/** Opens a wallet for one kit. The account of an earlier visit comes first again: the wallet itself knows none that does. */
export function openSession(parameters: createInjectedWallet.Parameters): WalletSession {
  const { context, connectorId } = parameters
  const wallet = createInjectedWallet(parameters)
  const session = createWalletSession({ context, connectorId, wallet })
  return {
    ...session,
    async reconnect(earlier) {
      const [account] = earlier.accounts
      if (account) wallet.keepInFront(parseAccountId(account).address)
      return session.reconnect(earlier)
    },
  }
}
