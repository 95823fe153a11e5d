import { walletConnector } from '@latchkey/common/adapter'
import type { AdapterContext, Connector } from '@latchkey/common/contract'
import type { StandardWallet } from '../wallet/standardWallet.ts'

/** Makes a connector of any Wallet Standard object; what asks the wallet is loaded when it is first asked. */
export function fromWallet({ wallet, ...about }: fromWallet.Parameters): (context: AdapterContext) => Connector {
  return walletConnector(about, wallet, async (session) => (await import('../wallet/openSession.ts')).openSession({ ...session, wallet }))
}

export declare namespace fromWallet {
  type Parameters = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'info' | 'explorerId' | 'isDuplicate' | 'browseLink'> & {
    readonly wallet: StandardWallet
  }
}
