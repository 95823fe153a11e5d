import type { AdapterContext } from '../adapterContext.ts'
import { type AccountId, formatAccountId, parseAccountId } from '../caip/accountId.ts'
import type { ChainId } from '../caip/chainId.ts'
import { sleep } from '../clock.ts'
import type { AccountDetails, ChooseAccount, Connector, ConnectorSession } from '../connector.ts'
import { hasCode, LatchkeyError } from '../error.ts'
import { findNetwork } from '../findNetwork.ts'
import { AbortedError } from '../httpErrors.ts'
import * as limits from '../limits.ts'
import type { Network } from '../network.ts'
import { WalletError } from '../walletErrors.ts'
import { askWallet, silentTimeoutMs } from './askWallet.ts'
import { coalesceEvents } from './coalesceEvents.ts'

/** One account that a wallet granted. */
export type WalletAccount = AccountDetails & { readonly address: string }

/** A wallet of one family, with what is particular to its make taken care of: answers are decoded, addresses checked. */
export type FamilyWallet = {
  /** Asks the visitor; `chooseAccount` as for a connector. */
  connect(network: Network, chooseAccount?: ChooseAccount): Promise<readonly WalletAccount[]>
  /** What is granted already, asked without the visitor. None for a wallet that is locked or has no grant. */
  restore(network: Network): Promise<readonly WalletAccount[]>
  disconnect?(): Promise<unknown>
  /** Whether the wallet can be used on a network at all. Default: yes. */
  serves?(network: Network): boolean
  /** Brings a wallet that is on one chain to another. @returns Its accounts there. */
  switchNetwork?(network: Network): Promise<readonly WalletAccount[]>
  /** The chain the wallet itself is on; absent for a wallet whose requests each name one. */
  getNetwork?(networks: readonly Network[]): Promise<Network | undefined>
  /** Follows the wallet. @returns Ends it. */
  watch?(handlers: WalletHandlers): () => void
}

/** What a wallet tells. */
export type WalletHandlers = {
  /** Something changed: accounts are read again. */
  readonly onChange: () => void
  /** The wallet took its grant back. */
  readonly onEnd: () => void
  readonly onIgnored: (event: string) => void
}

/** The part of a connector that asks a wallet. */
export type WalletSession = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>>

const pendingPauseMs = 1_000

/**
 * Talks to one wallet for one kit: connects, follows its accounts while connected, lets go.
 *
 * For wallets whose accounts look different on each network: accounts are read anew wherever the kit goes. An attempt that was
 * aborted changes nothing, however late the wallet answers (T-W4).
 */
export function createWalletSession({ context, connectorId, wallet, order = [] }: createWalletSession.Parameters): WalletSession {
  const origin = { connectorId, namespace: context.namespace }
  let current: Network | undefined
  let known: readonly AccountId[] = []
  let unwatch = () => {}
  let hasToldIgnored = false
  context.signal.addEventListener('abort', () => unwatch(), { once: true })

  const serves = (network: Network) => wallet.serves?.(network) ?? true
  /** The wanted network if the wallet serves it, else the first of the kit's that it does. */
  const choose = (wanted: ChainId | undefined): Network => {
    const networks = context.getNetworks()
    const first = wanted && findNetwork(networks, wanted)
    const chosen = [...(first ? [first] : []), ...networks].find(serves)
    if (chosen) return chosen
    throw chainUnsupported('The wallet serves none of the networks of this kit.')
  }
  const inOrder = (accounts: readonly WalletAccount[]) => sort(accounts, [context.getAccountType?.(), ...order])
  const toIds = (network: Network, accounts: readonly WalletAccount[]) =>
    inOrder(accounts)
      .slice(0, limits.walletAccountsMax)
      .map(({ address }) => formatAccountId({ chainId: network.caipNetworkId, address }))
  const silently = { timeoutMs: silentTimeoutMs, signal: context.signal }

  const readAgain = async () => {
    const before = current
    if (!before) return
    try {
      const network = (await orNothing(() => wallet.getNetwork?.(context.getNetworks()), undefined)) ?? before
      const accounts = await orNothing(() => wallet.restore(network), [])
      if (current !== before) return
      if (accounts.length === 0) return end()
      const ids = toIds(network, accounts)
      if (network !== before) context.emit('chainChanged', { ...origin, chainId: network.caipNetworkId })
      current = network
      if (ids.join() === known.join()) return
      known = ids
      context.emit('accountsChanged', { ...origin, accounts: ids, details: toDetails(accounts) })
    } catch (error) {
      if (!hasCode(error, 'ABORTED')) ignore('change')
    }
  }
  /** A wallet that answers with an error holds no grant any more; one that does not answer says nothing. */
  const orNothing = <answer>(ask: () => answer | Promise<answer>, nothing: Awaited<answer>) =>
    askWallet(ask, silently).catch((error) => {
      if (hasCode(error, 'ABORTED') || hasCode(error, 'WALLET_NOT_RESPONDING')) throw error
      return nothing
    })
  const ignore = (event: string) => {
    if (!hasToldIgnored) context.emit('eventIgnored', { ...origin, event })
    hasToldIgnored = true
  }
  const end = () => {
    if (!current) return
    current = undefined
    unwatch()
    context.emit('disconnected', origin)
  }
  const watch = () => {
    unwatch()
    if (context.signal.aborted) return
    const stream = coalesceEvents<void>(() => void readAgain())
    let isStopped = false
    let stop: (() => void) | undefined
    try {
      stop = wallet.watch?.({
        onChange: () => isStopped || stream.push(),
        onEnd: () => isStopped || end(),
        onIgnored: (event) => isStopped || ignore(event),
      })
    } catch {
      // Such a wallet still connects and signs (R-W9).
    }
    unwatch = () => {
      isStopped = true
      unwatch = () => {}
      stream.stop()
      try {
        stop?.()
      } catch {
        // It is not listened to any more in any case.
      }
    }
  }
  const start = (network: Network, accounts: readonly WalletAccount[]): ConnectorSession => {
    const ids = toIds(network, accounts)
    current = network
    known = ids
    watch()
    return { accounts: ids, chainId: network.caipNetworkId, details: toDetails(accounts) }
  }
  const untilGranted = async (network: Network, signal: AbortSignal) => {
    for (;;) {
      const accounts = await askWallet(() => wallet.restore(network), { signal, timeoutMs: silentTimeoutMs }).catch((error) => {
        if (hasCode(error, 'ABORTED')) throw error
        return []
      })
      if (accounts.length > 0) return accounts
      await sleep(pendingPauseMs, { signal }).catch((cause) => {
        throw new AbortedError({ cause })
      })
    }
  }

  return {
    async connect({ chainId, chooseAccount, signal }) {
      const network = choose(chainId)
      const accounts = await askWallet(() => wallet.connect(network, chooseAccount), { signal, attempt: 'CONNECT_FAILED' }).catch(
        (error) => {
          // The wallet is not asked twice: what its visitor still has to answer is waited for (R-W2).
          if (!hasCode(error, 'REQUEST_PENDING')) throw error
          context.emit('requestPending', origin)
          return untilGranted(network, signal)
        },
      )
      if (accounts.length === 0)
        throw new WalletError('CONNECT_FAILED', 'Failed to connect', {
          cause: new TypeError('The wallet granted no account of this family'),
        })
      return start(network, accounts)
    },

    async reconnect({ accounts: stored, chainId, signal }) {
      const network = choose(chainId)
      const accounts = await askWallet(() => wallet.restore(network), { signal, timeoutMs: silentTimeoutMs }).catch((error) => {
        if (hasCode(error, 'ABORTED') || hasCode(error, 'WALLET_NOT_RESPONDING')) throw error
        return []
      })
      const isKnown = stored.some((account) => accounts.some(({ address }) => address === parseAccountId(account).address))
      return accounts.length > 0 && (isKnown || stored.length === 0) ? start(network, accounts) : undefined
    },

    async disconnect({ signal }) {
      current = undefined
      unwatch()
      // The kit forgets the wallet in any case, whatever it answers (R-W13).
      await askWallet(() => wallet.disconnect?.(), { signal, timeoutMs: limits.disconnectWaitMs }).catch(() => {})
    },

    async switchNetwork({ network, signal }) {
      if (!serves(network)) throw chainUnsupported('The wallet does not serve this network.')
      if (current?.caipNetworkId === network.caipNetworkId) return network.caipNetworkId
      const read = wallet.switchNetwork ?? wallet.restore
      const accounts = await askWallet(() => read.call(wallet, network), { signal })
      if (accounts.length === 0) throw chainUnsupported('The wallet has no account on this network.')
      const ids = toIds(network, accounts)
      const isOther = toAddresses(ids) !== toAddresses(known)
      current = network
      known = ids
      if (isOther) {
        context.emit('chainChanged', { ...origin, chainId: network.caipNetworkId })
        context.emit('accountsChanged', { ...origin, accounts: ids, details: toDetails(accounts) })
      }
      return network.caipNetworkId
    },
  }
}

export declare namespace createWalletSession {
  type Parameters = {
    readonly context: AdapterContext
    readonly connectorId: string
    readonly wallet: FamilyWallet
    /** Types of accounts, the one to show first in front unless the visitor or the host wants another. */
    readonly order?: readonly string[] | undefined
  }
}

/** The wallet does not serve the network; `hint` says which. */
export function chainUnsupported(hint: string): LatchkeyError {
  return new LatchkeyError('CHAIN_UNSUPPORTED', 'Chain is not supported', { hints: [hint] })
}

/** The wanted types first; otherwise as the wallet lists them. */
function sort(accounts: readonly WalletAccount[], order: readonly (string | undefined)[]): readonly WalletAccount[] {
  const place = ({ type = '' }: WalletAccount) => {
    const at = order.indexOf(type)
    return at < 0 ? order.length : at
  }
  return [...accounts].sort((one, other) => place(one) - place(other))
}

function toDetails(accounts: readonly WalletAccount[]): NonNullable<ConnectorSession['details']> {
  return Object.fromEntries(accounts.map(({ address, ...details }) => [address, details]))
}

function toAddresses(accounts: readonly AccountId[]): string {
  return accounts.map((account) => parseAccountId(account).address).join()
}
