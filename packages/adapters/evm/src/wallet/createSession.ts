import {
  type AdapterContext,
  type ChainId,
  type Connector,
  type ConnectorSession,
  formatAccountId,
  hasCode,
  parseAccountId,
} from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import type { Eip1193Provider } from '../provider.ts'
import type { FoundWallet } from '../walletSource.ts'
import { fetchWalletChain } from './fetchWalletChain.ts'
import { request } from './request.ts'
import { fetchAccounts, requestAccounts } from './requestAccounts.ts'
import { switchNetwork } from './switchNetwork.ts'
import { watchProvider } from './watchProvider.ts'

/** The part of a connector that asks a wallet. */
export type Session = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>>

/**
 * Talks to one EIP-1193 wallet for one kit: connects, follows its events while connected, lets go.
 *
 * An attempt that was aborted changes nothing, however late the wallet answers (T-W4).
 */
export function createSession(parameters: createSession.Parameters): Session {
  const { context, connectorId, provider, accountType: type, revokeOnDisconnect } = parameters
  const origin = { connectorId, namespace: context.namespace }
  let chainId: ChainId | undefined
  let unwatch = () => {}
  let hasToldIgnored = false
  context.signal.addEventListener('abort', () => unwatch(), { once: true })

  const toAccountIds = (chain: ChainId, addresses: readonly string[]) =>
    addresses.map((address) => formatAccountId({ chainId: chain, address }))

  const toDetails = (addresses: readonly string[]) =>
    type && { details: Object.fromEntries(addresses.map((address) => [address, { type }])) }

  const onDisconnect = async () => {
    // MetaMask also says "disconnect" when only its line to a node broke; its accounts then stay.
    const accounts = await fetchAccounts(provider, { timeoutMs: 1_000 }).catch(() => [])
    if (accounts.length === 0) end()
  }
  const end = () => {
    unwatch()
    context.emit('disconnected', origin)
  }
  const watch = () => {
    unwatch()
    if (context.signal.aborted) return
    const stop = watchProvider(provider, {
      onAccounts(addresses) {
        if (addresses.length === 0) return end()
        if (chainId) context.emit('accountsChanged', { ...origin, accounts: toAccountIds(chainId, addresses), ...toDetails(addresses) })
      },
      onChain(chain) {
        chainId = chain
        context.emit('chainChanged', { ...origin, chainId: chain })
      },
      onDisconnect,
      onIgnored(event) {
        if (!hasToldIgnored) context.emit('eventIgnored', { ...origin, event })
        hasToldIgnored = true
      },
    })
    unwatch = () => {
      stop()
      unwatch = () => {}
    }
  }

  return {
    async connect({ chainId: wanted, signal }): Promise<ConnectorSession> {
      const addresses = await requestAccounts(provider, { signal, onPending: () => context.emit('requestPending', origin) })
      let current = await fetchWalletChain(provider, { signal, attempt: 'CONNECT_FAILED' })
      const network = wanted && context.getNetworks().find(({ caipNetworkId }) => caipNetworkId === wanted)
      if (network && current !== wanted) {
        // Declining the chain does not undo the grant: the kit then shows the chain the wallet stays on.
        current = await switchNetwork(provider, { network, signal }).catch((error) => {
          if (hasCode(error, 'ABORTED')) throw error
          return fetchWalletChain(provider, { signal, attempt: 'CONNECT_FAILED' })
        })
      }
      chainId = current
      watch()
      return { accounts: toAccountIds(current, addresses), chainId: current, ...toDetails(addresses) }
    },

    async reconnect({ accounts: stored, signal }) {
      const granted = await fetchAccounts(provider, { signal, attempt: 'CONNECT_FAILED' })
      const known = new Set(stored.map((account) => parseAccountId(account).address.toLowerCase()))
      if (!granted.some((address) => known.has(address.toLowerCase()))) return undefined
      chainId = await fetchWalletChain(provider, { signal, attempt: 'CONNECT_FAILED' })
      watch()
      return { accounts: toAccountIds(chainId, granted), chainId, ...toDetails(granted) }
    },

    async disconnect({ signal }) {
      unwatch()
      if (!revokeOnDisconnect) return
      const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
      // The kit forgets the wallet in any case; many wallets never answer this (R-W13).
      await request(provider, call, { signal, timeoutMs: limits.disconnectWaitMs }).catch(() => {})
    },

    async switchNetwork({ network, signal }) {
      const { caipNetworkId } = network
      return switchNetwork(provider, {
        network,
        signal,
        onAdd: () => context.emit('networkAdding', { ...origin, chainId: caipNetworkId }),
      })
    },
  }
}

export declare namespace createSession {
  type Parameters = {
    context: AdapterContext
    connectorId: string
    provider: Eip1193Provider
    accountType?: FoundWallet['accountType']
    revokeOnDisconnect?: boolean | undefined
  }
}
