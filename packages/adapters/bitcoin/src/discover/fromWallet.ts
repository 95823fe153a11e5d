import { walletConnector } from '@latchkey/common/adapter'
import type { AdapterContext, Connector } from '@latchkey/common/contract'
import type { BitcoinWalletKind } from './walletKind.ts'

/** Makes a connector of any wallet's own object; what asks the wallet is loaded when it is first asked. */
export function fromWallet({ wallet, kind, ...about }: fromWallet.Parameters): (context: AdapterContext) => Connector {
  return walletConnector(about, wallet, async (session) =>
    (await import('../wallet/openSession.ts')).openSession({ ...session, kind, wallet }),
  )
}

export declare namespace fromWallet {
  type Parameters = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'explorerId' | 'isDuplicate'> & {
    readonly kind: BitcoinWalletKind
    readonly wallet: object
  }
}
