import { type AccountId, formatAccountId, parseAccountId } from '../caip/accountId.ts'
import type { ChainId } from '../caip/chainId.ts'
import { findNetwork } from '../caip/findNetwork.ts'
import type { Network } from '../caip/network.ts'
import type { AdapterContext } from '../contract/adapterContext.ts'
import type { Connector, ConnectorSession } from '../contract/connector.ts'
import { hasCode } from '../contract/error.ts'
import type { Family } from '../contract/family.ts'
import { AbortedError } from '../contract/httpErrors.ts'
import { WalletError } from '../contract/walletErrors.ts'
import * as limits from '../limits.ts'
import { sleep } from '../web/time/sleep.ts'
import { chainUnsupported } from './errors.ts'
import type { FamilyWallet, WalletAccount } from './familyWallet.ts'
import { followWallet } from './followWallet.ts'
import { requestWallet, silentTimeoutMs } from './requestWallet.ts'

/** The part of a connector that sends requests to a wallet. */
export type WalletSession = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>>

const pendingPauseMs = 1_000

/**
 * Talks to one wallet for one kit: connects, follows its accounts while connected, disconnects.
 *
 * Accounts are read again wherever the kit goes and whenever the wallet changes, unless the wallet names them itself. An attempt that
 * was aborted changes nothing, however late the wallet answers (T-W4).
 */
export function createWalletSession(parameters: createWalletSession.Parameters): WalletSession {
  const { context, connectorId, wallet, order = [], isSameAddress = (one, other) => one === other } = parameters
  const origin = { connectorId, namespace: context.namespace }
  let current: ChainId | undefined
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
  const toIds = (chainId: ChainId, accounts: readonly WalletAccount[]) =>
    inOrder(accounts)
      .slice(0, limits.walletAccountsMax)
      .map(({ address }) => formatAccountId({ chainId, address }))
  const silently = { timeoutMs: silentTimeoutMs, signal: context.signal }

  const onChain = (chainId: ChainId) => {
    current = chainId
    context.emit('chainChanged', { ...origin, chainId })
  }
  const onAccounts = (accounts: readonly WalletAccount[]) => {
    if (!current) return
    if (accounts.length === 0) return end()
    known = toIds(current, accounts)
    context.emit('accountsChanged', { ...origin, accounts: known, details: toDetails(accounts) })
  }
  const readAgain = async () => {
    const before = current
    if (!before) return
    const networks = context.getNetworks()
    try {
      const chainId = (await orNothing(() => wallet.getChain?.(networks), undefined)) ?? before
      const network = findNetwork(networks, chainId) ?? findNetwork(networks, before)
      if (!network) return
      const accounts = await orNothing(() => wallet.restore(network), [])
      if (current !== before) return
      if (accounts.length > 0 && network.caipNetworkId !== before) onChain(network.caipNetworkId)
      if (accounts.length === 0 || toIds(network.caipNetworkId, accounts).join() !== known.join()) onAccounts(accounts)
    } catch (error) {
      if (!hasCode(error, 'ABORTED')) ignore('change')
    }
  }
  /** A wallet that answers with an error holds no grant any more; one that does not answer says nothing. */
  const orNothing = <answer>(ask: () => answer | Promise<answer>, nothing: Awaited<answer>) =>
    requestWallet(ask, silently).catch((error) => {
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
    const stop = followWallet(wallet, { onChange: () => void readAgain(), onAccounts, onChain, onEnd: end, onIgnored: ignore })
    unwatch = () => {
      unwatch = () => {}
      stop()
    }
  }
  const start = (chainId: ChainId, accounts: readonly WalletAccount[]): ConnectorSession => {
    current = chainId
    known = toIds(chainId, accounts)
    watch()
    return { accounts: known, chainId, details: toDetails(accounts) }
  }
  /** Where a session starts: a wallet on a chain of its own stays there, unless another is wanted and it goes along. */
  const getStart = async (network: Network, wanted: ChainId | undefined, signal: AbortSignal): Promise<ChainId> => {
    if (!wallet.move || !wallet.getChain) return network.caipNetworkId
    const ask = () => wallet.getChain?.(context.getNetworks())
    const chainId = await requestWallet(ask, { signal, timeoutMs: silentTimeoutMs, attempt: 'CONNECT_FAILED' })
    if (network.caipNetworkId !== wanted || chainId === wanted) return chainId ?? network.caipNetworkId
    // Declining the chain does not undo the grant.
    return wallet.move(network, { signal }).catch((error) => {
      if (hasCode(error, 'ABORTED')) throw error
      return getStart(network, undefined, signal)
    })
  }
  const untilGranted = async (network: Network, signal: AbortSignal) => {
    for (;;) {
      const look = () => wallet.getShown?.() ?? wallet.restore(network)
      const accounts = await requestWallet(look, { signal, timeoutMs: silentTimeoutMs }).catch((error) => {
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
      const accounts = await requestWallet(() => wallet.connect(network, chooseAccount), { signal, attempt: 'CONNECT_FAILED' }).catch(
        (error) => {
          // The wallet is not asked twice: what its user still has to answer is waited for (R-W2).
          if (!hasCode(error, 'REQUEST_PENDING')) throw error
          context.emit('requestPending', origin)
          return untilGranted(network, signal)
        },
      )
      if (accounts.length === 0)
        throw new WalletError('CONNECT_FAILED', 'Failed to connect', {
          cause: new TypeError('The wallet granted no account of this family'),
        })
      return start(await getStart(network, chainId, signal), accounts)
    },

    async reconnect({ accounts: stored, chainId, signal }) {
      const network = choose(chainId)
      const accounts = await requestWallet(() => wallet.restore(network), { signal, timeoutMs: silentTimeoutMs }).catch((error) => {
        if (hasCode(error, 'ABORTED') || hasCode(error, 'WALLET_NOT_RESPONDING')) throw error
        return []
      })
      const isKnown = stored.some((account) => accounts.some(({ address }) => isSameAddress(address, parseAccountId(account).address)))
      if (accounts.length === 0 || !(isKnown || stored.length === 0)) return undefined
      return start(await getStart(network, undefined, signal), accounts)
    },

    async disconnect({ signal }) {
      current = undefined
      unwatch()
      // The kit forgets the wallet in any case, whatever it answers (R-W13).
      await requestWallet(() => wallet.disconnect?.(), { signal, timeoutMs: limits.disconnectWaitMs }).catch(() => {})
    },

    async switchNetwork({ network, signal }) {
      if (!serves(network)) throw chainUnsupported('The wallet does not serve this network.')
      const { caipNetworkId: target } = network
      if (wallet.move) {
        const chainId = await wallet.move(network, { signal, onAdd: () => context.emit('networkAdding', { ...origin, chainId: target }) })
        if (current) current = chainId
        return chainId
      }
      if (current === target) return target
      const read = wallet.switchNetwork ?? wallet.restore
      const accounts = await requestWallet(() => read.call(wallet, network), { signal })
      if (accounts.length === 0) throw chainUnsupported('The wallet has no account on this network.')
      const ids = toIds(target, accounts)
      const isOther = toAddresses(ids) !== toAddresses(known)
      current = target
      known = ids
      if (isOther) {
        onChain(target)
        onAccounts(accounts)
      }
      return target
    },
  }
}

export declare namespace createWalletSession {
  type Parameters = {
    readonly context: AdapterContext
    readonly connectorId: string
    readonly wallet: FamilyWallet
    /** Types of accounts, the one to show first unless the user or the host wants another. */
    readonly order?: readonly string[] | undefined
    /** Whether two texts are the same address. Default: whether they are the same text. */
    readonly isSameAddress?: Family['isSameAddress'] | undefined
  }
}

/** The wanted types first; otherwise as the wallet lists them. */
function sort(accounts: readonly WalletAccount[], order: readonly (string | undefined)[]): readonly WalletAccount[] {
  const place = ({ type = '' }: WalletAccount) => {
    const at = order.indexOf(type)
    return at < 0 ? order.length : at
  }
  return [...accounts].sort((one, other) => place(one) - place(other))
}

/** @returns `undefined` where the wallet says nothing of any account. */
function toDetails(accounts: readonly WalletAccount[]): ConnectorSession['details'] {
  const all = accounts.map(({ address, ...details }) => [address, details] as const)
  return all.some(([, details]) => Object.keys(details).length > 0) ? Object.fromEntries(all) : undefined
}

function toAddresses(accounts: readonly AccountId[]): string {
  return accounts.map((account) => parseAccountId(account).address).join()
}
