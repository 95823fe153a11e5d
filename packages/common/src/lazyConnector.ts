import type { AdapterContext } from './adapterContext.ts'
import type { Connector } from './connector.ts'

/** One family's view of a connector whose code was fetched. */
export type ConnectorFace = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>> & {
  readonly provider: unknown
}

/** Fetches something when it is first asked for. What did not come is fetched anew at the next call. */
export function loadOnce<part>(load: () => Promise<part>): () => Promise<part> {
  let kept: Promise<part> | undefined
  return () => {
    kept ??= load().catch((error) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

/**
 * As {@link loadOnce}, but once per kit.
 *
 * @param key Its name among what the kit makes once.
 */
export function fetchOnce<part>(context: AdapterContext, key: string, load: () => Promise<part>): () => Promise<part> {
  return context.once(key, () => loadOnce(load))
}

/** A connector that weighs nothing until it is asked: its code is fetched by `open` (B-02). */
export function lazyConnector({ namespace }: AdapterContext, about: lazyConnector.About, open: () => Promise<ConnectorFace>): Connector {
  return {
    ...about,
    namespace,
    connect: async (parameters) => (await open()).connect(parameters),
    reconnect: async (parameters) => (await open()).reconnect(parameters),
    disconnect: async (parameters) => (await open()).disconnect(parameters),
    switchNetwork: async (parameters) => (await open()).switchNetwork(parameters),
    getProvider: async () => (await open()).provider,
  }
}

export declare namespace lazyConnector {
  /** What is known of it before. */
  type About = Omit<Connector, 'namespace' | 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'getProvider'>
}
