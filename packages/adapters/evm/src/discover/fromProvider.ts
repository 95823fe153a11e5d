import type { WalletFace } from '@latchkey/common/adapter'
import { walletConnector } from '@latchkey/common/adapter'
import type { AdapterContext, Connector } from '@latchkey/common/contract'
import type { Eip1193Provider } from '../wallet/provider.ts'
import type { FoundWallet } from './walletSource.ts'

/** Makes a connector of any EIP-1193 object; what asks the wallet is loaded when it is first asked. */
export function fromProvider(wallet: fromProvider.Wallet, options: fromProvider.Options = {}): (context: AdapterContext) => Connector {
  const { provider, accountType, ...about } = wallet
  const given = { ...options, provider, accountType }
  return walletConnector(about, provider, async (session) =>
    (await import('../wallet/openSession.ts')).openSession({ ...session, ...given }),
  )
}

export declare namespace fromProvider {
  type Wallet = WalletFace & Pick<FoundWallet, 'accountType'> & { readonly provider: Eip1193Provider }
  type Options = {
    /** Also takes the page's grant back at the wallet; that logs out every tab of this origin (R-W13). */
    revokeOnDisconnect?: boolean | undefined
  }
}
