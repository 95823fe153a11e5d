import type { Namespace, Network } from '@latchkey/common/caip'
import type { AdapterContext, ConnectorEvents, WalletConnectNamespace } from '@latchkey/common/contract'

/** What a kit lends its adapters, with all that was emitted kept. */
export type TestContext = AdapterContext & {
  readonly emitted: { readonly name: keyof ConnectorEvents; readonly payload: unknown }[]
  destroy(): void
}

/** Makes one kit's worth of context for an adapter or connector that is tested alone. */
export function testContext(parameters: testContext.Parameters = {}): TestContext {
  const { namespace = 'eip155', connectors = [], networks = [], rpcUrls, walletConnect = new Map() } = parameters
  const controller = new AbortController()
  const shared = new Map<unknown, unknown>()
  const stored = new Map<string, string>()
  const emitted: TestContext['emitted'] = []
  const context: TestContext = {
    emitted,
    destroy: () => controller.abort(),
    namespace,
    connectors,
    getNetworks: () => networks,
    getRpcUrls: (network) => rpcUrls ?? network.rpcUrls.default.http,
    getWalletConnectNamespaces: async () => walletConnect,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
      keys: () => [...stored.keys()],
    },
    metadata: { name: 'Test', description: '', url: 'https://test.example', icons: [] },
    signal: controller.signal,
    slot(slot) {
      if (!shared.has(slot)) shared.set(slot, slot.create(context))
      return shared.get(slot) as ReturnType<typeof slot.create>
    },
    emit: (name, payload) => emitted.push({ name, payload }),
  }
  return context
}

export declare namespace testContext {
  type Parameters = {
    namespace?: Namespace | undefined
    connectors?: AdapterContext['connectors'] | undefined
    networks?: readonly Network[] | undefined
    /** Instead of each network's own. */
    rpcUrls?: readonly string[] | undefined
    /** What the kit's adapters want of a wallet behind a relay. */
    walletConnect?: ReadonlyMap<Namespace, WalletConnectNamespace> | undefined
  }
}
