import { walletConnector } from '@latchkey/common/adapter'
import type { AdapterContext, Connector } from '@latchkey/common/contract'
import type { CosmosChains } from '../chain/cosmosChains.ts'

/** Makes a connector of any Keplr-style wallet's own object; what asks the wallet is loaded when it is first asked. */
export function fromWallet({ wallet, chains, ...about }: fromWallet.Parameters): (context: AdapterContext) => Connector {
  return walletConnector(about, wallet, async (session) =>
    (await import('../wallet/openSession.ts')).openSession({ ...session, chains, wallet }),
  )
}

export declare namespace fromWallet {
  type Parameters = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'explorerId' | 'isDuplicate'> & {
    /** What the kit knows of its chains beside their networks. */
    readonly chains?: CosmosChains | undefined
    readonly wallet: object
  }
}
