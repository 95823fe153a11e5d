import { type AdapterContext, type Connector, lazyConnector, loadOnce } from '@latchkey/common'
import type { FoundWallet } from '../walletSource.ts'

/** Makes a connector of any EIP-1193 object; what asks the wallet is loaded when it is first asked. */
export function fromProvider(wallet: FoundWallet, options: fromProvider.Options = {}): (context: AdapterContext) => Connector {
  const { provider, accountType, ...about } = wallet
  return (context) => {
    const open = loadOnce(async () => {
      const { createSession } = await import('../wallet/createSession.ts')
      return { ...createSession({ context, connectorId: about.id, provider, accountType, ...options }), provider }
    })
    return { ...lazyConnector(context, about, open), getProvider: async () => provider }
  }
}

export declare namespace fromProvider {
  type Options = {
    /** Also takes the page's grant back at the wallet; that logs out every tab of this origin (R-W13). */
    revokeOnDisconnect?: boolean | undefined
  }
}
