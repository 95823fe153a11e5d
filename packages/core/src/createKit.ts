import type { Namespace, Network } from '@latchkey/common/caip'
import { type AdapterContext, type CreateAdapter, type Slot, version, type WalletConnectNamespace } from '@latchkey/common/contract'
import { createEmitter, createLocalStorage, type Storage, systemClock } from '@latchkey/common/web'
import { createStore } from 'jotai/vanilla'
import { checkConfig } from './checkConfig.ts'
import type { KitConfig } from './config.ts'
import { connectionsAtom, preferredTypesAtom } from './connection/state.ts'
import { relayedAdapters } from './connector/relayedAdapters.ts'
import { createLifecycle } from './createLifecycle.ts'
import { createPage } from './createPage.ts'
import { configAtom, configStatusAtom } from './features/state.ts'
import { identitiesAtom } from './identity/state.ts'
import type { Gateway, Kit, Store, World } from './kit.ts'
import { chosenLocaleAtom } from './modal/state.ts'
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
  const slots = new Map<unknown, unknown>()
  const gateway = toGateway(config, world)
  let adapters: Kit['adapters'] | undefined
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
    slot<value, owner = Kit>(slot: Slot<value, owner>, owner = kit as owner) {
      if (!slots.has(slot)) slots.set(slot, slot.create(owner))
      return slots.get(slot) as value
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
  const { connections = [], identities, namespace } = config.initialState ?? {}
  store.set(connectionsAtom, connections)
  store.set(identitiesAtom, new Map(identities))
  store.set(activeNamespaceAtom, namespace ?? (config.defaultNetwork ?? config.networks[0])?.chainNamespace)
  store.set(themeAtom, { mode: config.themeMode ?? 'auto', variables: config.themeVariables ?? {} })
  return store
}

/** Present only where there is a gateway to ask and an id to ask with. */
function toGateway({ gateway, projectId, adapters }: KitConfig, { fetch }: World): Gateway | undefined {
  if (!gateway || !projectId) return undefined
  const families = adapters.map(({ namespace }) => namespace).join('-') || 'universal'
  return { baseUrl: gateway.replace(/\/+$/, ''), projectId, sdkVersion: `react-${families}-${version}`, ...(fetch && { fetch }) }
}

async function listWalletConnectNamespaces(adapters: Kit['adapters']): Promise<ReadonlyMap<Namespace, WalletConnectNamespace>> {
  const all = await Promise.all(adapters.map(async (adapter) => [adapter.namespace, await adapter.getWalletConnectNamespace?.()] as const))
  return new Map(all.flatMap(([namespace, wanted]) => (wanted?.chains.length ? [[namespace, wanted] as const] : [])))
}

/** What a kit lends one adapter. */
function toContext(kit: Kit, { namespace }: Pick<CreateAdapter, 'namespace'>): AdapterContext {
  const { config, signal } = kit
  return {
    namespace,
    connectors: config.connectors ?? [],
    getNetworks: () => kit.store.get(networksAtom).filter((network) => network.chainNamespace === namespace),
    getRpcUrls: (network) => listRpcUrls({ network, customRpcUrls: config.customRpcUrls, gateway: kit.gateway }),
    getAccountType: () => kit.store.get(preferredTypesAtom)?.[namespace] ?? config.defaultAccountTypes?.[namespace],
    getLocale: () => config.locale ?? kit.store.get(chosenLocaleAtom),
    getWalletConnectNamespaces: () => listWalletConnectNamespaces(kit.adapters),
    get storage() {
      return kit.storage
    },
    metadata: { name: '', description: '', icons: [], ...config.metadata, url: config.metadata?.url ?? kit.page.origin() },
    signal,
    slot(slot) {
      return kit.slot(slot, this)
    },
    emit(name, payload) {
      if (!signal.aborted) kit.wallet.emit(name, payload)
    },
  }
}

/** Where a network's reads go, best first. A host that sets URLs has set all of them: no other is ever used. */
export function listRpcUrls(input: listRpcUrls.Input): readonly string[] {
  const { network, customRpcUrls, gateway } = input
  const { caipNetworkId, rpcUrls } = network
  const custom = customRpcUrls && Object.hasOwn(customRpcUrls, caipNetworkId) ? customRpcUrls[caipNetworkId] : undefined
  if (custom && custom.length > 0) return custom
  if (!gateway) return rpcUrls.default.http
  const query = new URLSearchParams({ chainId: caipNetworkId, projectId: gateway.projectId })
  return [`${gateway.baseUrl}/v1/?${query}`, ...rpcUrls.default.http]
}

export declare namespace listRpcUrls {
  type Input = {
    readonly network: Network
    readonly customRpcUrls?: { readonly [chainId: string]: readonly string[] } | undefined
    readonly gateway?: { readonly baseUrl: string; readonly projectId: string } | undefined
  }
}
