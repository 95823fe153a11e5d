import type { AdapterContext, Connector } from '@latchkey/common'
import type { WalletSession } from '@latchkey/common/wallet'
import type { BitcoinWalletKind } from '../walletKind.ts'

/** Makes a connector of any wallet's own object; what asks the wallet is loaded when it is first asked. */
export function fromWallet(parameters: fromWallet.Parameters): (context: AdapterContext) => Connector {
  return (context) => {
    const { wallet, kind, ...face } = parameters
    let session: Promise<WalletSession> | undefined
    const open = () => {
      session ??= import('../wallet/openSession.ts').then(
        ({ openSession }) => openSession({ context, connectorId: face.id, kind, wallet }),
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
      // Whoever asks for it may sign with it: how the wallet is spoken to is known from here on.
      getProvider: async () => {
        await open()
        return wallet
      },
    }
  }
}

export declare namespace fromWallet {
  type Parameters = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'explorerId' | 'isDuplicate'> & {
    readonly kind: BitcoinWalletKind
    readonly wallet: object
  }
}
