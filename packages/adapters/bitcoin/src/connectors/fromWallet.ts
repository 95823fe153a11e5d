import { type AdapterContext, type Connector, lazyConnector, loadOnce } from '@latchkey/common'
import type { BitcoinWalletKind } from '../walletKind.ts'

/** Makes a connector of any wallet's own object; what asks the wallet is loaded when it is first asked. */
export function fromWallet(parameters: fromWallet.Parameters): (context: AdapterContext) => Connector {
  const { wallet, kind, ...about } = parameters
  return (context) =>
    lazyConnector(
      context,
      about,
      loadOnce(async () => {
        const { openSession } = await import('../wallet/openSession.ts')
        // Whoever asks for the provider may sign with it: how the wallet is spoken to is known from here on.
        return { ...openSession({ context, connectorId: about.id, kind, wallet }), provider: wallet }
      }),
    )
}

export declare namespace fromWallet {
  type Parameters = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'explorerId' | 'isDuplicate'> & {
    readonly kind: BitcoinWalletKind
    readonly wallet: object
  }
}
