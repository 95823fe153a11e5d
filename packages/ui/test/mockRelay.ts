import type { Namespace } from '@latchkey/common/caip'
import { formatAccountId, toChainId } from '@latchkey/common/caip'
import type { AdapterContext, ConnectorSession, CreateConnector, PeerWallet } from '@latchkey/common/contract'

/** A phone wallet behind a relay, worked by the test. */
export type MockRelay = {
  readonly create: CreateConnector
  /** What is shown now, as the wallet would scan it. */
  readonly uri: () => string
  /** How often a wallet was asked for. */
  readonly asked: () => number
  /** Shows another code, as when the last one ran out. */
  renew(livesMs?: number): void
  approve(wallet?: PeerWallet): void
  fail(error: unknown): void
  setReachable(isReachable: boolean): void
  ask(requestId: string): void
  settle(requestId: string): void
}

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** Makes a {@link MockRelay}. With `silent` no code comes by itself. */
export function mockRelay(options: { silent?: boolean } = {}): MockRelay {
  let context: AdapterContext | undefined
  let count = 0
  let asked = 0
  let uri = ''
  let pending: { resolve: (session: ConnectorSession) => void; reject: (error: unknown) => void } | undefined
  const origin = (namespace: Namespace = 'eip155') => ({ connectorId: 'walletConnect', namespace })
  const renew = (livesMs = 240_000) => {
    count++
    uri = `wc:${String(count).padStart(64, '7f6e504bfad60b48')}@2?relay-protocol=irn&symKey=${String(count).padStart(64, '587d5484ce2a2a6e')}&expiryTimestamp=1700000000`
    context?.emit('pairingUri', { ...origin(), uri, expiresAtMs: Date.now() + livesMs })
  }
  const create: CreateConnector = (given) => {
    context = given
    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      namespace: given.namespace,
      isShared: true,
      async connect({ signal }) {
        asked++
        const session = new Promise<ConnectorSession>((resolve, reject) => {
          pending = { resolve, reject }
          signal.addEventListener('abort', () => reject(signal.reason))
        })
        if (!options.silent) renew()
        return session
      },
      async reconnect() {
        return undefined
      },
      async disconnect() {},
      async getProvider() {
        return { request: async () => undefined }
      },
    }
  }
  return {
    create,
    uri: () => uri,
    asked: () => asked,
    renew,
    approve(wallet = { name: 'Kestrelo' }) {
      const chainId = toChainId('eip155:1')
      pending?.resolve({ accounts: [formatAccountId({ chainId, address })], chainId, wallet })
    },
    fail: (error) => pending?.reject(error),
    setReachable: (isReachable) => context?.emit('relayChanged', { ...origin(), isReachable }),
    ask: (requestId) => context?.emit('requestRelayed', { ...origin(), requestId }),
    settle: (requestId) => context?.emit('requestSettled', { ...origin(), requestId }),
  }
}
