import type { AdapterContext } from './adapterContext.ts'
import type { Connector } from './connector.ts'

/** One family's view of a connector whose code was fetched. */
export type ConnectorFace = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>> & {
  readonly provider: unknown
}

/**
 * Fetches something once per kit, when it is first asked for. What did not come is fetched anew at the next call.
 *
 * @param key Its name among what the kit makes once.
 */
export function fetchOnce<part>(context: AdapterContext, key: string, load: () => Promise<part>): () => Promise<part> {
  const kept = context.once(key, (): { part?: Promise<part> | undefined } => ({}))
  return () => {
    kept.part ??= load().catch((error) => {
      kept.part = undefined
      throw error
    })
    return kept.part
  }
}

/** A connector that weighs nothing until it is asked: one grant for all families, its code fetched by `open` (B-02). */
export function lazyConnector(
  { namespace }: AdapterContext,
  about: Pick<Connector, 'id' | 'name' | 'type'>,
  open: () => Promise<ConnectorFace>,
): Connector {
  return {
    ...about,
    namespace,
    isShared: true,
    connect: async (parameters) => (await open()).connect(parameters),
    reconnect: async (parameters) => (await open()).reconnect(parameters),
    disconnect: async (parameters) => (await open()).disconnect(parameters),
    switchNetwork: async (parameters) => (await open()).switchNetwork(parameters),
    getProvider: async () => (await open()).provider,
  }
}
