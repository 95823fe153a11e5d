import type { AdapterContext, Connector } from '@latchkey/common'
import type { Session } from '../wallet/createSession.ts'
import type { FoundWallet } from '../walletSource.ts'

/** Makes a connector of any EIP-1193 object; what asks the wallet is loaded when it is first asked. */
export function fromProvider(wallet: FoundWallet, options: fromProvider.Options = {}): (context: AdapterContext) => Connector {
  return (context) => {
    const { provider, ...face } = wallet
    let session: Promise<Session> | undefined
    const open = () => {
      session ??= import('../wallet/createSession.ts').then(
        ({ createSession }) => createSession({ context, connectorId: face.id, provider, ...options }),
        (error) => {
          // The next click fetches the chunk anew.
          session = undefined
          throw error
        },
      )
      return session
    }
    return {
      ...face,
      namespace: context.namespace,
      connect: async (parameters) => (await open()).connect(parameters),
      reconnect: async (parameters) => (await open()).reconnect(parameters),
      disconnect: async (parameters) => (await open()).disconnect(parameters),
      switchNetwork: async (parameters) => (await open()).switchNetwork(parameters),
      getProvider: async () => provider,
    }
  }
}

export declare namespace fromProvider {
  type Options = {
    /** Also takes the page's grant back at the wallet; that logs out every tab of this origin (R-W13). */
    revokeOnDisconnect?: boolean | undefined
  }
}
