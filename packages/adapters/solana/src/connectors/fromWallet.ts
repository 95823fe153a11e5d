import type { AdapterContext, Connector } from '@latchkey/common'
import type { StandardWallet } from '../standardWallet.ts'
import type { Session } from '../wallet/createSession.ts'

/** Makes a connector of any Wallet Standard object; what asks the wallet is loaded when it is first asked. */
export function fromWallet(parameters: fromWallet.Parameters): (context: AdapterContext) => Connector {
  return (context) => {
    const { wallet, ...face } = parameters
    let session: Promise<Session> | undefined
    const open = () => {
      session ??= import('../wallet/createSession.ts').then(
        ({ createSession }) => createSession({ context, connectorId: face.id, wallet }),
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
      connect: async (options) => (await open()).connect(options),
      reconnect: async (options) => (await open()).reconnect(options),
      disconnect: async (options) => (await open()).disconnect(options),
      switchNetwork: async (options) => (await open()).switchNetwork(options),
      getProvider: async () => wallet,
    }
  }
}

export declare namespace fromWallet {
  type Parameters = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'explorerId' | 'isDuplicate'> & { readonly wallet: StandardWallet }
}
