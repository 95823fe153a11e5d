import { type AdapterContext, type Connector, lazyConnector, loadOnce } from '@latchkey/common'
import type { CosmosChains } from '../cosmosChains.ts'

/** Makes a connector of any Keplr-style wallet's own object; what asks the wallet is loaded when it is first asked. */
export function fromWallet(parameters: fromWallet.Parameters): (context: AdapterContext) => Connector {
  const { wallet, chains, ...about } = parameters
  return (context) =>
    lazyConnector(
      context,
      about,
      loadOnce(async () => {
        const { openSession } = await import('../wallet/openSession.ts')
        // Whoever asks for the provider may sign with it: how the wallet is spoken to is known from here on.
        return { ...openSession({ context, connectorId: about.id, chains, wallet }), provider: wallet }
      }),
    )
}

export declare namespace fromWallet {
  type Parameters = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'explorerId' | 'isDuplicate'> & {
    /** What the kit knows of its chains beside their networks. */
    readonly chains?: CosmosChains | undefined
    readonly wallet: object
  }
}
