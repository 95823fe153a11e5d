import { walletConnector } from '@latchkey/common/adapter'
import type { AdapterContext, Connector } from '@latchkey/common/contract'
import type { PolkadotChains } from '../chain/polkadotChains.ts'
import type { SelectAccount } from '../wallet/selectAccount.ts'

/** Makes a connector of any extension's entry in `injectedWeb3`; what asks the wallet is loaded when it is first asked. */
export function fromWallet({ wallet, chains, selectAccount, ...about }: fromWallet.Parameters): (context: AdapterContext) => Connector {
  return walletConnector(about, wallet, async (session) =>
    (await import('../wallet/openSession.ts')).openSession({ ...session, chains, selectAccount, wallet }),
  )
}

export declare namespace fromWallet {
  type Parameters = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'explorerId' | 'isDuplicate'> & {
    /** What the kit knows of its chains beside their networks. */
    readonly chains?: PolkadotChains | undefined
    /** Asked at connecting when the wallet shows several accounts. */
    readonly selectAccount?: SelectAccount | undefined
    /** What stands in `injectedWeb3`: an object with `enable` or `connect`. */
    readonly wallet: object
  }
}
