import {
  type Adapter,
  type AdapterContext,
  type CreateAdapter,
  createEmitter,
  createLocalStorage,
  type Namespace,
  type Storage,
  systemClock,
  version,
  type WalletConnectNamespace,
} from '@latchkey/common'
import { createStore } from 'jotai/vanilla'
import { checkConfig } from './checkConfig.ts'
import type { KitConfig } from './config.ts'
import { preferredTypesAtom } from './connection/state.ts'
import { relayedAdapters } from './connector/relayedAdapters.ts'
import { createLifecycle } from './createLifecycle.ts'
import { createPage } from './createPage.ts'
import { configAtom, configStatusAtom } from './features/state.ts'
import type { Gateway, Kit, Store, World } from './kit.ts'
import { listRpcUrls } from './network/listRpcUrls.ts'
import { activeNamespaceAtom, networksAtom } from './network/state.ts'
import { themeAtom } from './theme/state.ts'

/**
 * Makes one kit: its own state, events, wallets. Touches neither `window` nor storage nor the network.
 *
 * `mount()` starts it, `destroy()` ends it for good.
 *
 * @throws {@link OptionInvalidError} naming the setting that is wrong and what was expected (V-22).
 */
export function createKit(config: KitConfig, world: World = {}): Kit {
  checkConfig(config)
  const store = createStore()
  const controller = new AbortController()
  const { signal } = controller
  const made = new Map<string, unknown>()
  const gateway = toGateway(config, world)
  let adapters: readonly Adapter[] | undefined
  let storage: Storage | undefined
  let initialStore: Store | undefined
  const kit: Kit = {
    config,
    store,
    events: createEmitter(),
    wallet: createEmitter(),
    signal,
    clock: world.clock ?? systemClock,
    page: createPage(world.page),
    ...(gateway && { gateway }),
    get adapters() {
      const makers = config.adapters.length > 0 ? config.adapters : relayedAdapters(config)
      adapters ??= makers.map((create) => create(toContext(kit, create)))
      return adapters
    },
    get initialStore() {
      initialStore ??= fill(createStore(), kit)
      return initialStore
    },
    get storage() {
      storage ??= config.storage ?? createLocalStorage(config.name ? { prefix: `latchkey:${config.name}.` } : {})
      return storage
    },
    once<value>(key: string, create: () => value) {
      if (!made.has(key)) made.set(key, create())
      return made.get(key) as value
    },
    awaken: () => lifecycle.awaken(),
    mount: () => lifecycle.mount(),
    destroy() {
      controller.abort()
      lifecycle.end()
      kit.events.clear()
      kit.wallet.clear()
    },
  }
  const lifecycle = createLifecycle(kit)
  fill(store, kit)
  return kit
}

/** Puts what the host set into a store; nothing of the page is in it. */
function fill(store: Store, { config, gateway }: Kit): Store {
  store.set(configAtom, config)
  store.set(configStatusAtom, gateway ? 'idle' : 'absent')
  store.set(networksAtom, config.networks)
  store.set(activeNamespaceAtom, (config.defaultNetwork ?? config.networks[0])?.chainNamespace)
  store.set(themeAtom, { mode: config.themeMode ?? 'auto', variables: config.themeVariables ?? {} })
  return store
}

/** Present only when there is somebody to ask and an id to ask with. */
function toGateway({ gateway, projectId, adapters }: KitConfig, { fetch }: World): Gateway | undefined {
  if (!gateway || !projectId) return undefined
  const families = adapters.map(({ namespace }) => namespace).join('-') || 'universal'
  return { baseUrl: gateway.replace(/\/+$/, ''), projectId, sdkVersion: `react-${families}-${version}`, ...(fetch && { fetch }) }
}

async function listWalletConnectNamespaces(adapters: readonly Adapter[]): Promise<ReadonlyMap<Namespace, WalletConnectNamespace>> {
  const all = await Promise.all(adapters.map(async (adapter) => [adapter.namespace, await adapter.getWalletConnectNamespace?.()] as const))
  return new Map(all.flatMap(([namespace, wanted]) => (wanted && wanted.chains.length > 0 ? [[namespace, wanted] as const] : [])))
}

/** What a kit lends one adapter. */
function toContext(kit: Kit, { namespace }: CreateAdapter): AdapterContext {
  const { config, signal } = kit
  return {
    namespace,
    connectors: config.connectors ?? [],
    getNetworks: () => kit.store.get(networksAtom).filter((network) => network.chainNamespace === namespace),
    getRpcUrls: (network) => listRpcUrls({ network, customRpcUrls: config.customRpcUrls, gateway: kit.gateway }),
    getAccountType: () => kit.store.get(preferredTypesAtom)?.[namespace] ?? config.defaultAccountTypes?.[namespace],
    getWalletConnectNamespaces: () => listWalletConnectNamespaces(kit.adapters),
    get storage() {
      return kit.storage
    },
    metadata: { name: '', description: '', icons: [], ...config.metadata, url: config.metadata?.url ?? kit.page.origin() },
    signal,
    once: kit.once,
    emit(name, payload) {
      if (!signal.aborted) kit.wallet.emit(name, payload)
    },
  }
}
