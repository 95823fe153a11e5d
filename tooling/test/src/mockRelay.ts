import { type ChainId, formatAccountId, type Namespace, toChainId } from '@latchkey/common/caip'
import type { AdapterContext, Connector, ConnectorSession, PeerWallet } from '@latchkey/common/contract'

/** What the wallet behind the relay grants, by family. */
export type MockGrants = { readonly [namespace in Namespace]?: { readonly chainId: string; readonly addresses: readonly string[] } }

/** A connector of one face per family over one session, as a relay has it, and the wallet at its other end. */
export type MockRelay = {
  (context: AdapterContext): Connector
  /** What the faces were asked, in order: `eip155 connect`. */
  readonly calls: readonly string[]
  /** Sessions that the wallet was told to end. */
  readonly ended: number
  /** Whether a session lives. */
  readonly isLive: boolean
  /** What the wallet grants from its next answer on. */
  setGrants(grants: MockGrants): void
  /** The wallet at the other end is another one from now on. */
  setPeer(peer: PeerWallet | undefined): void
  /** The wallet answers the proposal that waits. */
  approve(): void
  reject(error: unknown): void
  /** A code to show for the proposal that waits, or waited. */
  pair(uri: string, expiresAtMs: number): void
  /** The wallet ends the session. */
  leave(): void
  setReachable(isReachable: boolean): void
  relayRequest(requestId: string, namespace?: Namespace): void
  settleRequest(requestId: string): void
}

/** Makes a {@link MockRelay}. Its session outlives a kit, as a stored one does. */
export function mockRelay(options: mockRelay.Options = {}): MockRelay {
  const { id = 'walletConnect', isManual = false } = options
  let grants = options.grants ?? { eip155: { chainId: 'eip155:1', addresses: ['0x8ba1f109551bD432803012645Ac136ddd64DBA72'] } }
  let peer = options.peer
  let session: MockGrants | undefined = options.isLive ? grants : undefined
  let waiting: { readonly resolve: () => void; readonly reject: (error: unknown) => void } | undefined
  let asked: Namespace | undefined
  let ended = 0
  const calls: string[] = []
  const contexts = new Map<Namespace, AdapterContext>()
  const used = new Set<Namespace>()
  const read = (namespace: Namespace): ConnectorSession | undefined => {
    const grant = session?.[namespace]
    if (!grant) return undefined
    const chainId: ChainId = toChainId(grant.chainId)
    return { accounts: grant.addresses.map((address) => formatAccountId({ chainId, address })), chainId, wallet: peer }
  }
  /** What a new session means for a face that lived by the one before. */
  const show = (namespace: Namespace) => {
    const found = read(namespace)
    const origin = { connectorId: id, namespace }
    if (found) contexts.get(namespace)?.emit('accountsChanged', { ...origin, accounts: found.accounts })
    else if (used.delete(namespace)) contexts.get(namespace)?.emit('disconnected', origin)
  }
  const create = (context: AdapterContext): Connector => {
    const { namespace } = context
    contexts.set(namespace, context)
    used.delete(namespace)
    return {
      id,
      namespace,
      name: 'WalletConnect',
      type: 'walletConnect',
      isShared: true,
      async connect({ chainId, signal }) {
        calls.push(`${namespace} connect`)
        asked = namespace
        await new Promise<void>((resolve, reject) => {
          waiting = { resolve, reject }
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
          if (!isManual) resolve()
        })
        session = grants
        used.add(namespace)
        for (const other of [...used]) if (other !== namespace) show(other)
        return read(namespace) ?? { accounts: [], chainId: chainId ?? toChainId(`${namespace}:0`), wallet: peer }
      },
      async reconnect() {
        calls.push(`${namespace} reconnect`)
        await options.reconnectAfter
        const found = read(namespace)
        if (found) used.add(namespace)
        return found
      },
      async disconnect() {
        calls.push(`${namespace} disconnect`)
        used.delete(namespace)
        if (used.size > 0 || !session) return
        session = undefined
        ended++
      },
      switchNetwork: async ({ network }) => network.caipNetworkId,
      getProvider: async () => ({ request: async () => namespace }),
    }
  }
  const tell = (namespace: Namespace | undefined) => contexts.get(namespace ?? 'eip155') ?? [...contexts.values()][0]
  const relay = Object.assign(create, {
    calls,
    setGrants(next: MockGrants) {
      grants = next
    },
    setPeer(next: PeerWallet | undefined) {
      peer = next
    },
    approve: () => waiting?.resolve(),
    reject: (error: unknown) => waiting?.reject(error),
    pair(uri: string, expiresAtMs: number) {
      const context = tell(asked)
      if (context) context.emit('pairingUri', { connectorId: id, namespace: context.namespace, uri, expiresAtMs })
    },
    leave() {
      session = undefined
      for (const [namespace, context] of contexts) if (used.delete(namespace)) context.emit('disconnected', { connectorId: id, namespace })
    },
    setReachable(isReachable: boolean) {
      for (const [namespace, context] of contexts) context.emit('relayChanged', { connectorId: id, namespace, isReachable })
    },
    relayRequest(requestId: string, namespace?: Namespace) {
      const context = tell(namespace)
      context?.emit('requestRelayed', { connectorId: id, namespace: context.namespace, requestId })
    },
    settleRequest(requestId: string) {
      const context = tell(undefined)
      context?.emit('requestSettled', { connectorId: id, namespace: context.namespace, requestId })
    },
  })
  return Object.defineProperties(relay, { ended: { get: () => ended }, isLive: { get: () => session !== undefined } }) as typeof relay &
    Pick<MockRelay, 'ended' | 'isLive'>
}

export declare namespace mockRelay {
  type Options = {
    id?: string
    grants?: MockGrants
    /** What the wallet says of itself. */
    peer?: PeerWallet | undefined
    /** A session of an earlier visit still lives. */
    isLive?: boolean
    /** `reconnect` waits for this first. */
    reconnectAfter?: Promise<unknown>
    /** `connect` waits for `approve()` or `reject()`. */
    isManual?: boolean
  }
}
