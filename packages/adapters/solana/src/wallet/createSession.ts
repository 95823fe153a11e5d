import {
  type AdapterContext,
  type ChainId,
  type Connector,
  type ConnectorSession,
  findNetwork,
  formatAccountId,
  parseAccountId,
} from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { chainUnsupported } from '../errors.ts'
import type { StandardWallet } from '../standardWallet.ts'
import { ask } from './ask.ts'
import { findWalletChain } from './findWalletChain.ts'
import { getFeature } from './getFeature.ts'
import { fetchAccounts, requestAccounts } from './requestAccounts.ts'
import { watchWallet } from './watchWallet.ts'

/** The part of a connector that asks a wallet. */
export type Session = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>>

/**
 * Talks to one wallet for one kit: connects, follows its accounts while connected, lets go.
 *
 * A wallet of this family is on no chain: each request names one. The chain is the kit's choice, kept here.
 * An attempt that was aborted changes nothing, however late the wallet answers (T-W4).
 */
export function createSession({ context, connectorId, wallet }: createSession.Parameters): Session {
  const origin = { connectorId, namespace: context.namespace }
  let chainId: ChainId | undefined
  let unwatch = () => {}
  let hasToldIgnored = false
  context.signal.addEventListener('abort', () => unwatch(), { once: true })

  /** The wanted chain if the wallet serves it, else the first of the kit's that it does. */
  const chooseChain = (wanted: ChainId | undefined): ChainId => {
    const networks = context.getNetworks()
    const first = wanted && findNetwork(networks, wanted)
    const chosen = [...(first ? [first] : []), ...networks].find((network) => findWalletChain(wallet, network))
    if (!chosen) throw chainUnsupported('The wallet serves none of the networks of this kit.')
    return chosen.caipNetworkId
  }
  const toAccountIds = (chain: ChainId, addresses: readonly string[]) =>
    addresses.map((address) => formatAccountId({ chainId: chain, address }))

  const watch = () => {
    unwatch()
    if (context.signal.aborted) return
    const stop = watchWallet(wallet, {
      onAccounts(addresses) {
        if (addresses.length === 0) {
          unwatch()
          context.emit('disconnected', origin)
        } else if (chainId) context.emit('accountsChanged', { ...origin, accounts: toAccountIds(chainId, addresses) })
      },
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
  const start = (addresses: readonly string[], chain: ChainId): ConnectorSession => {
    chainId = chain
    watch()
    return { accounts: toAccountIds(chain, addresses), chainId: chain }
  }

  return {
    async connect({ chainId: wanted, signal }) {
      const chain = chooseChain(wanted)
      return start(await requestAccounts(wallet, { signal, onPending: () => context.emit('requestPending', origin) }), chain)
    },

    async reconnect({ accounts: stored, chainId: wanted, signal }) {
      const chain = chooseChain(wanted)
      const granted = await fetchAccounts(wallet, { signal, attempt: 'CONNECT_FAILED' })
      const known = new Set(stored.map((account) => parseAccountId(account).address))
      return granted.some((address) => known.has(address)) ? start(granted, chain) : undefined
    },

    async disconnect({ signal }) {
      unwatch()
      const disconnect = getFeature(wallet, 'standard:disconnect', 'disconnect')
      // The kit forgets the wallet in any case, whatever it answers (R-W13).
      if (disconnect) await ask(disconnect, { signal, timeoutMs: limits.disconnectWaitMs }).catch(() => {})
    },

    async switchNetwork({ network }) {
      if (!findWalletChain(wallet, network)) throw chainUnsupported('The wallet does not serve this network.')
      chainId = network.caipNetworkId
      return chainId
    },
  }
}

export declare namespace createSession {
  type Parameters = { context: AdapterContext; connectorId: string; wallet: StandardWallet }
}
