import { type ChainId, formatAccountId, type Namespace, toChainId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type Connector,
  type ConnectorSession,
  type ConnectorType,
  UserRejectedError,
} from '@latchkey/common/contract'

/** A wallet made for tests. What it does wrong is an input. */
export type MockOptions = {
  id?: string
  name?: string
  namespace?: Namespace
  type?: ConnectorType
  icon?: string
  imageId?: string
  explorerId?: string
  rdns?: string
  isHost?: boolean
  isFrame?: boolean
  browseLink?: string
  isDuplicate?: boolean
  /** Addresses the wallet grants, the active one first. */
  addresses?: readonly string[]
  /** The wallet knows none of its accounts that is active: by address, what its user calls each. */
  equals?: { readonly [address: string]: string | undefined }
  /** The chain the wallet is on. */
  chainId?: string
  /** Whether an earlier grant still stands, so that `reconnect` finds it. */
  isGranted?: boolean
  faults?: MockFaults
}

/** How the wallet misbehaves. */
export type MockFaults = {
  /** `connect` rejects with this. */
  connectError?: unknown
  /** `connect` waits for this first; never resolving makes the wallet silent. */
  connectAfter?: Promise<unknown>
  /** `connect` answers this, whatever it is. */
  connectAnswer?: unknown
  reconnectError?: unknown
  reconnectAfter?: Promise<unknown>
  reconnectAnswer?: unknown
  /** From the start: the wallet cannot be reconnected silently at all. */
  hasNoReconnect?: boolean
  disconnectError?: unknown
  disconnectAfter?: Promise<unknown>
  switchError?: unknown
  switchAfter?: Promise<unknown>
  /** `switchNetwork` reports this chain, whatever was asked. */
  switchAnswer?: string
  /** From the start: the wallet cannot change its chain. */
  hasNoSwitch?: boolean
}

/** What a mock was asked, in order. */
export type MockCall = { readonly method: string; readonly parameters: unknown }

/** A {@link Connector} that tells what it was asked and can speak up by itself. */
export type MockConnector = Connector & {
  readonly calls: readonly MockCall[]
  /** Changes what it does from now on. */
  setFaults(faults: MockFaults): void
  /** The wallet changes its accounts; none is a disconnect. */
  changeAccounts(addresses: readonly string[]): void
  changeChain(chainId: string): void
  /** The wallet ends the session. */
  leave(): void
  /** Other hands than the kit's connect it. */
  grant(): void
  /** The wallet says that it already holds an open request. */
  tellPending(): void
  /** The wallet does not know the chain it is asked for, and is asked to add it. */
  tellAdding(chainId: string): void
}

const defaultAddresses: { readonly [namespace in Namespace]?: string } = {
  eip155: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  cosmos: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
}

const defaultChains: { readonly [namespace in Namespace]?: string } = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}

/** Makes a test wallet. `context` is what a kit lends; without it the wallet cannot speak up. */
export function mockConnector(options: MockOptions = {}, context?: AdapterContext): MockConnector {
  const { namespace = 'eip155', type = 'announced', equals } = options
  const id = options.id ?? 'mock'
  let addresses = options.addresses ?? (equals ? Object.keys(equals) : [defaultAddresses[namespace] ?? 'mock'])
  let chainId: ChainId = toChainId(options.chainId ?? defaultChains[namespace] ?? `${namespace}:1`)
  let isGranted = options.isGranted ?? false
  let faults = options.faults ?? {}
  const calls: MockCall[] = []
  const origin = { connectorId: id, namespace }
  const session = (): ConnectorSession => ({ accounts: addresses.map((address) => formatAccountId({ chainId, address })), chainId })

  return {
    id,
    namespace,
    name: options.name ?? 'Mock Wallet',
    type,
    icon: options.icon,
    imageId: options.imageId,
    explorerId: options.explorerId,
    isHost: options.isHost,
    isFrame: options.isFrame,
    browseLink: options.browseLink,
    isDuplicate: options.isDuplicate,
    info: options.rdns === undefined ? undefined : { rdns: options.rdns },
    async connect(parameters) {
      calls.push({ method: 'connect', parameters })
      const now = faults
      await now.connectAfter
      if ('connectError' in now) throw now.connectError
      if ('connectAnswer' in now) return now.connectAnswer as ConnectorSession
      if (equals && parameters.chooseAccount) {
        const chosen = await parameters.chooseAccount(Object.entries(equals).map(([address, name]) => ({ address, name })))
        if (chosen === undefined) throw new UserRejectedError({ code: 'CONNECTION_REJECTED' })
        addresses = [chosen, ...addresses.filter((one) => one !== chosen)]
      }
      if (parameters.chainId) chainId = parameters.chainId
      isGranted = true
      return session()
    },
    ...(!faults.hasNoReconnect && {
      reconnect: async (parameters) => {
        calls.push({ method: 'reconnect', parameters })
        const now = faults
        await now.reconnectAfter
        if ('reconnectError' in now) throw now.reconnectError
        if ('reconnectAnswer' in now) return now.reconnectAnswer as ConnectorSession
        return isGranted ? session() : undefined
      },
    }),
    async disconnect(parameters) {
      calls.push({ method: 'disconnect', parameters })
      const now = faults
      await now.disconnectAfter
      if ('disconnectError' in now) throw now.disconnectError
      isGranted = false
    },
    ...(!faults.hasNoSwitch && {
      switchNetwork: async (parameters) => {
        calls.push({ method: 'switchNetwork', parameters })
        const now = faults
        await now.switchAfter
        if ('switchError' in now) throw now.switchError
        chainId = toChainId(now.switchAnswer ?? parameters.network.caipNetworkId)
        return chainId
      },
    }),
    getProvider: async () => origin,
    calls,
    setFaults(next) {
      faults = next
    },
    changeAccounts(next) {
      addresses = next
      if (next.length === 0) context?.emit('disconnected', origin)
      else context?.emit('accountsChanged', { ...origin, accounts: session().accounts })
    },
    changeChain(next) {
      chainId = toChainId(next)
      context?.emit('chainChanged', { ...origin, chainId })
    },
    leave() {
      isGranted = false
      context?.emit('disconnected', origin)
    },
    grant() {
      isGranted = true
      context?.emit('granted', origin)
    },
    tellPending: () => context?.emit('requestPending', origin),
    tellAdding: (adding) => context?.emit('networkAdding', { ...origin, chainId: toChainId(adding) }),
  }
}
