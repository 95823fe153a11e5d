import type { Namespace } from '@latchkey/common/caip'
import type { Adapter, AdapterContext } from '@latchkey/common/contract'
import type { KitConfig } from '../config.ts'

/** Serves a family without its adapter: connectors, and nothing of the family's own. */
export type RelayedAdapter = Omit<Adapter, 'family'> & { readonly family?: undefined }

/**
 * What stands in for adapters in a kit that was given none: each namespace of its networks, served by the connectors that
 * serve several. A wallet connects, and its provider and snapshot are there; what only an adapter can do is absent.
 */
export function relayedAdapters({
  networks,
  connectors = [],
}: Pick<KitConfig, 'networks' | 'connectors'>): readonly relayedAdapters.Maker[] {
  if (connectors.length === 0) return []
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  return namespaces.map((namespace) => Object.assign((context: AdapterContext) => createRelayedAdapter(context, namespace), { namespace }))
}

export declare namespace relayedAdapters {
  type Maker = ((context: AdapterContext) => RelayedAdapter) & { readonly namespace: Namespace }
}

function createRelayedAdapter(context: AdapterContext, namespace: Namespace): RelayedAdapter {
  const connectors = context.connectors.flatMap((create) => create(context) ?? [])
  return {
    namespace,
    getConnectors: () => connectors,
    getWalletConnectNamespace: async () => (await import('./lazy/relayedNamespace.ts')).relayedNamespace(context),
  }
}
