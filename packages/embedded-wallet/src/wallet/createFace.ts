import { type AccountId, type ChainId, formatAccountId, isChainId, parseAccountId } from '@latchkey/common/caip'
import type { AdapterContext, Connector, ConnectorSession, EmbeddedUser, SignInRequest } from '@latchkey/common/contract'
import { AddressMissingError } from '../bridge/errors.ts'
import type { SharedWallet } from './createEmbeddedWallet.ts'
import { createProvider, type FaceProvider, type FaceState } from './createProvider.ts'
import { createStandardWallet } from './createStandardWallet.ts'

/** One family's view of the embedded wallet: the part of a connector that asks the frame. */
export type Face = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>> & {
  readonly provider: FaceProvider
}

/** Makes a family's face; not connected yet. It does not sign in: it connects the user who is signed in. */
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
  /** A user who signs out in the frame, or in another tab, is signed out here. */
  const follow = () => {
    unfollow()
    unfollow = wallet.onChange((what) => {
      if (what === 'account') return void refresh().catch(() => {})
      if (what !== 'session') return
      void wallet.request('IS_CONNECTED', undefined).then(
        ({ isConnected }) => !isConnected && end(),
        () => {},
      )
    })
  }
  const take = async (chainId: ChainId, signal: AbortSignal, { isWanted = () => true, signIn }: Take = {}): Promise<ConnectorSession> => {
    const user = await wallet.getUser({ chainId, signIn, signal })
    const addresses = addressesOf(user)
    if (addresses.length === 0 || !isWanted(user)) return { accounts: [], chainId }
    state = { chainId, addresses }
    follow()
    return { accounts: toAccounts(state), chainId, ...toDetails(user), ...(signIn && toSignedIn(user)) }
  }
  /** The other kind of account, or another network, may mean another address. */
  const refresh = async (signal?: AbortSignal) => {
    const asked = state
    if (!asked || namespace !== 'eip155') return
    const user = await wallet.getUser({ chainId: asked.chainId, signal })
    const addresses = addressesOf(user)
    if (state !== asked || addresses.length === 0 || String(addresses) === String(asked.addresses)) return
    state = { ...asked, addresses }
    context.emit('accountsChanged', { ...origin, accounts: toAccounts(state), ...toDetails(user) })
    provider.tell('accountsChanged', [...addresses])
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
    await refresh(signal)
    return state?.chainId ?? wanted
  }
  const getState = () => state
  const provider = createProvider({ context, wallet, getState, switchTo })
  // On Solana hosts and adapters know wallets by the Wallet Standard's features.
  if (namespace === 'solana')
    Object.defineProperties(provider, Object.getOwnPropertyDescriptors(createStandardWallet({ context, provider, getState, switchTo })))

  return {
    provider,
    async connect({ chainId: wanted, signIn: ask, signal }) {
      const chainId = chainOf(wanted)
      const signIn = await ask?.()
      // The login's signature is for one network; on another one, ask the user.
      const session = await take(chainId, signal, { signIn: signIn?.chains[0] === chainId ? signIn : undefined })
      if (session.accounts.length === 0) throw new AddressMissingError()
      return session
    },
    async reconnect({ accounts, chainId, signal }) {
      const { isConnected } = await wallet.request('IS_CONNECTED', undefined, { signal })
      if (!isConnected) return undefined
      const known = new Set(accounts.map((account) => parseAccountId(account).address.toLowerCase()))
      // Accept either account of the user: another tab may have changed to the other kind.
      const isWanted = ({ address, accounts: all = [] }: EmbeddedUser) => {
        const own = [address, ...all.map((account) => account.address)]
        return known.size === 0 || own.some((one) => known.has(one.toLowerCase()))
      }
      const session = await take(chainOf(chainId), signal, { isWanted })
      return session.accounts.length > 0 ? session : undefined
    },
    async disconnect() {
      state = undefined
      unfollow()
      // Wait only as long as C-08 says. The frame continues until the gateway has answered.
      await wallet.request('SIGN_OUT', undefined).catch(() => {})
    },
    switchNetwork: ({ network, signal }) => switchTo(network.caipNetworkId, signal),
  }
}

type Take = {
  readonly isWanted?: ((user: EmbeddedUser) => boolean) | undefined
  readonly signIn?: SignInRequest | undefined
}

/** The message that the user signed with the login, not verified yet. */
function toSignedIn({ message, signature }: EmbeddedUser): Pick<ConnectorSession, 'signedIn'> {
  return message !== undefined && signature !== undefined ? { signedIn: [{ message, signature }] } : {}
}

/** Only the active account: the wallet uses one at a time (E-13). */
function addressesOf({ address }: EmbeddedUser): readonly string[] {
  return address ? [address] : []
}

/** The kind of each of the user's accounts. */
function toDetails({ accounts = [] }: EmbeddedUser): Pick<ConnectorSession, 'details'> {
  return accounts.length > 0 ? { details: Object.fromEntries(accounts.map(({ address, type }) => [address, { type }])) } : {}
}

function toAccounts({ chainId, addresses }: FaceState): readonly AccountId[] {
  return addresses.map((address) => formatAccountId({ chainId, address }))
}
