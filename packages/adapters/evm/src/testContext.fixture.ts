import type { AdapterContext, ConnectorEvents, Network } from '@latchkey/common'
import { toChainId } from '@latchkey/common'

/** What a kit lends its adapters, with all that was emitted kept. */
export type TestContext = AdapterContext & {
  readonly emitted: { readonly name: keyof ConnectorEvents; readonly payload: unknown }[]
  destroy(): void
}

/** Makes one kit's worth of context; nothing in it is shared. */
export function testContext(options: { networks?: readonly Network[]; rpcUrls?: readonly string[] } = {}): TestContext {
  const controller = new AbortController()
  const shared = new Map<string, unknown>()
  const emitted: TestContext['emitted'] = []
  return {
    emitted,
    destroy: () => controller.abort(),
    namespace: 'eip155',
    connectors: [],
    getNetworks: () => options.networks ?? [],
    getRpcUrls: (network) => options.rpcUrls ?? network.rpcUrls.default.http,
    storage: { getItem: () => null, setItem() {}, removeItem() {}, keys: () => [] },
    metadata: { name: 'Test', description: '', url: 'https://test.example', icons: [] },
    signal: controller.signal,
    once(key, create) {
      if (!shared.has(key)) shared.set(key, create())
      return shared.get(key) as ReturnType<typeof create>
    },
    emit: (name, payload) => emitted.push({ name, payload }),
  }
}

/** A network by its number. */
export function testNetwork(id: number, http: readonly string[] = []): Network {
  return {
    id,
    name: `Chain ${id}`,
    caipNetworkId: toChainId(`eip155:${id}`),
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http } },
  }
}
