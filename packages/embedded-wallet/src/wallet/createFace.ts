import {
  type AccountId,
  type AdapterContext,
  type ChainId,
  type Connector,
  type ConnectorSession,
  type EmbeddedUser,
  formatAccountId,
  isChainId,
  parseAccountId,
} from '@latchkey/common'
import type { SharedWallet } from './createEmbeddedWallet.ts'
import { createProvider, type FaceProvider, type FaceState } from './createProvider.ts'

/** One family's view of the embedded wallet: the part of a connector that asks the frame. */
export type Face = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>> & {
  readonly provider: FaceProvider
}

/** Makes a family's face; not connected yet. Signing in itself is not its affair: it takes up who is signed in. */
export function createFace(context: AdapterContext, wallet: SharedWallet): Face {
  const { namespace } = context
  const origin = { connectorId: 'ID_AUTH', namespace }
  let state: FaceState | undefined
  let unfollow = () => {}

  const chainOf = (wanted: ChainId | undefined): ChainId => {
    const networks = context.getNetworks().map(({ caipNetworkId }) => caipNetworkId)
    return (networks.find((id) => id === wanted) ?? networks[0]) as ChainId
  }
  const end = () => {
    if (!state) return
    state = undefined
    unfollow()
    context.emit('disconnected', origin)
    provider.tell('disconnect', { code: 4900, message: 'Disconnected' })
  }
  /** Whoever signs out in the frame, or in another tab, is signed out here. */
  const follow = () => {
    unfollow()
    unfollow = wallet.onChange((what) => {
      if (what !== 'session') return
      void wallet.request('IS_CONNECTED', undefined).then(
        ({ isConnected }) => !isConnected && end(),
        () => {},
      )
    })
  }
  const take = async (chainId: ChainId, signal: AbortSignal): Promise<ConnectorSession> => {
    const user = await wallet.request('GET_USER', { chainId }, { signal })
    const addresses = addressesOf(user)
    if (addresses.length === 0) return { accounts: [], chainId }
    state = { chainId, addresses }
    follow()
    return { accounts: toAccounts(state), chainId }
  }
  const goTo = (chainId: ChainId) => {
    if (!state || state.chainId === chainId) return
    state = { ...state, chainId }
    context.emit('chainChanged', { ...origin, chainId })
    provider.tell('chainChanged', chainId)
  }
  const switchTo = async (wanted: ChainId, signal?: AbortSignal): Promise<ChainId> => {
    const { chainId } = await wallet.request('SWITCH_NETWORK', { chainId: wanted }, { signal })
    if (isChainId(chainId)) goTo(chainId)
    return state?.chainId ?? wanted
  }
  const provider = createProvider({ context, wallet, getState: () => state, switchTo })

  return {
    provider,
    connect: ({ chainId, signal }) => take(chainOf(chainId), signal),
    async reconnect({ accounts, chainId, signal }) {
      const { isConnected } = await wallet.request('IS_CONNECTED', undefined, { signal })
      if (!isConnected) return undefined
      const session = await take(chainOf(chainId), signal)
      const known = new Set(accounts.map((account) => parseAccountId(account).address.toLowerCase()))
      const isKnown = session.accounts.some((account) => known.has(parseAccountId(account).address.toLowerCase()))
      return session.accounts.length > 0 && (known.size === 0 || isKnown) ? session : undefined
    },
    async disconnect() {
      state = undefined
      unfollow()
      // Waited for no longer than C-08 has it; the frame itself goes on until the gateway has heard.
      await wallet.request('SIGN_OUT', undefined).catch(() => {})
    },
    switchNetwork: ({ network, signal }) => switchTo(network.caipNetworkId, signal),
  }
}

/** The active account first, each once. */
function addressesOf({ address, accounts = [] }: EmbeddedUser): readonly string[] {
  return [...new Set([address, ...accounts.map((account) => account.address)])].filter(Boolean)
}

function toAccounts({ chainId, addresses }: FaceState): readonly AccountId[] {
  return addresses.map((address) => formatAccountId({ chainId, address }))
}
