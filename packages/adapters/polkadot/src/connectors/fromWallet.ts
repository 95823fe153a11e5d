import { type AdapterContext, type Connector, lazyConnector, loadOnce } from '@latchkey/common'
import type { PolkadotChains } from '../polkadotChains.ts'
import type { SelectAccount } from '../selectAccount.ts'

/** Makes a connector of any extension's entry in `injectedWeb3`; what asks the wallet is loaded when it is first asked. */
export function fromWallet(parameters: fromWallet.Parameters): (context: AdapterContext) => Connector {
  const { wallet, chains, selectAccount, ...about } = parameters
  return (context) =>
    lazyConnector(
      context,
      about,
      loadOnce(async () => {
        const { openSession } = await import('../wallet/openSession.ts')
        // Whoever asks for the provider may sign with it: how the wallet is spoken to is known from here on.
        return { ...openSession({ context, connectorId: about.id, chains, selectAccount, wallet }), provider: wallet }
      }),
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
