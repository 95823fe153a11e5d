import type { AccountId, ChainId, Namespace, Network } from '@latchkey/common/caip'
import type { Connector, WalletConnectNamespace } from '@latchkey/common/contract'
import { type TestContext, testContext } from '@latchkey/test/conformance'
import { walletConnect } from '../src/walletConnect.ts'
import type { WalletConnectOptions } from '../src/walletConnectOptions.ts'

/** Networks by family; the first two of EVM are what most tests use. */
export const networks: { readonly [namespace in 'eip155' | 'solana']: readonly [Network, Network] } = {
  eip155: [network('eip155:1'), network('eip155:10')],
  solana: [network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'), network('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')],
}

/** A page with a kit's worth of context, and what its faces emitted. */
export type TestDapp = {
  readonly face: (namespace?: Namespace) => Connector
  readonly context: (namespace?: Namespace) => TestContext
  /** Pairing codes so far. */
  readonly uris: string[]
  /** Emitted by all faces but for pairing codes and progress. */
  readonly emitted: TestContext['emitted']
  /** Relay and request progress. */
  readonly progress: TestContext['emitted']
  readonly stored: Map<string, string>
  destroy(): void
}

const progressNames = new Set(['relayChanged', 'requestRelayed', 'requestSettled'])

/** Makes a page whose kit serves these families. Pass the stored data of another to be that page after a reload. */
export function startDapp(options: startDapp.Options): TestDapp {
  const { families = ['eip155'], onUri = () => {}, stored = new Map<string, string>(), chains = networks, ...rest } = options
  const wanted = new Map<Namespace, WalletConnectNamespace>(
    families.map((namespace) => [
      namespace,
      { chains: chains[namespace].map((one) => one.caipNetworkId), ...methods[namespace], rpcMap: {} },
    ]),
  )
  const made = new Map<unknown, unknown>()
  const controller = new AbortController()
  const uris: string[] = []
  const emitted: TestContext['emitted'] = []
  const progress: TestContext['emitted'] = []
  const create = walletConnect(rest)
  const contexts = new Map(
    families.map((namespace) => {
      const base = testContext({ namespace, networks: chains[namespace], walletConnect: wanted })
      const context: TestContext = {
        ...base,
        emitted,
        signal: controller.signal,
        destroy: () => controller.abort(),
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
          keys: () => [...stored.keys()],
        },
        slot(slot) {
          if (!made.has(slot)) made.set(slot, slot.create(context))
          return made.get(slot) as ReturnType<typeof slot.create>
        },
        emit(name, payload) {
          if (controller.signal.aborted) return
          if (name === 'pairingUri') {
            const { uri } = payload as { uri: string }
            uris.push(uri)
            onUri(uri)
          } else (progressNames.has(name) ? progress : emitted).push({ name, payload })
        },
      }
      return [namespace, context] as const
    }),
  )
  const faces = new Map([...contexts].map(([namespace, context]) => [namespace, create(context) as Connector] as const))
  return {
    uris,
    emitted,
    progress,
    stored,
    face: (namespace = 'eip155') => faces.get(namespace as 'eip155') as Connector,
    context: (namespace = 'eip155') => contexts.get(namespace as 'eip155') as TestContext,
    destroy: () => controller.abort(),
  }
}

export declare namespace startDapp {
  type Options = WalletConnectOptions & {
    readonly families?: readonly ('eip155' | 'solana')[] | undefined
    readonly onUri?: ((uri: string) => void) | undefined
    readonly stored?: Map<string, string> | undefined
    readonly chains?: { readonly [namespace in 'eip155' | 'solana']: readonly Network[] } | undefined
  }
}

/** A network that nothing is read from. */
export function network(caipNetworkId: string): Network {
  const [chainNamespace, id] = caipNetworkId.split(':') as ['eip155' | 'solana', string]
  return {
    id: chainNamespace === 'eip155' ? Number(id) : id,
    name: `Test ${id}`,
    caipNetworkId: caipNetworkId as ChainId,
    chainNamespace,
    nativeCurrency: { name: 'Test', symbol: 'TST', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  }
}

/** An account's id without its checks. */
export function accountId(chainId: string, address: string): AccountId {
  return `${chainId}:${address}` as AccountId
}

const methods = {
  eip155: {
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: { methods: ['solana_signMessage'], events: ['accountsChanged', 'chainChanged'] },
}
