import { type AdapterContext, type Connector, lazyConnector, loadOnce } from '@latchkey/common'
import type { StandardWallet } from '../standardWallet.ts'

/** Makes a connector of any Wallet Standard object; what asks the wallet is loaded when it is first asked. */
export function fromWallet(parameters: fromWallet.Parameters): (context: AdapterContext) => Connector {
  const { wallet, ...about } = parameters
  return (context) => {
    const open = loadOnce(async () => {
      const { createSession } = await import('../wallet/createSession.ts')
      return { ...createSession({ context, connectorId: about.id, wallet }), provider: wallet }
    })
    return { ...lazyConnector(context, about, open), getProvider: async () => wallet }
  }
}

export declare namespace fromWallet {
  type Parameters = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'info' | 'explorerId' | 'isDuplicate' | 'browseLink'> & {
    readonly wallet: StandardWallet
  }
}
