import type { Adapter, AdapterContext, CreateAdapter, Namespace } from '@latchkey/common'
import type { KitConfig } from '../config.ts'

/**
 * What stands in for adapters in a kit that was given none: each family of its networks, served by the connectors that
 * serve several. A wallet connects, and its provider and snapshot are there; what only an adapter can do is absent.
 */
export function relayedAdapters({ networks, connectors = [] }: Pick<KitConfig, 'networks' | 'connectors'>): readonly CreateAdapter[] {
  if (connectors.length === 0) return []
  const families = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  return families.map((namespace) => Object.assign((context: AdapterContext) => createRelayedAdapter(context, namespace), { namespace }))
}

function createRelayedAdapter(context: AdapterContext, namespace: Namespace): Adapter {
  const faces = context.connectors.flatMap((create) => create(context) ?? [])
  return {
    namespace,
    getConnectors: () => faces,
    getWalletConnectNamespace: async () => (await import('./relayedNamespace.ts')).relayedNamespace(context),
  }
}
