import type { AdapterContext } from '../contract/adapterContext.ts'
import type { Connector } from '../contract/connector.ts'
import type { Slot } from '../contract/slot.ts'
import { callLater } from './lazily.ts'

/** One family's view of a connector whose code was fetched. */
export type ConnectorFace = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>> & {
  readonly provider: unknown
}

/** Fetches something when it is first asked for. What did not come is fetched again at the next call. */
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

/** A slot for something of a kit that is fetched when it is first needed, as {@link loadOnce} does. */
export function loadSlot<part>(load: (context: AdapterContext) => Promise<part>): Slot<() => Promise<part>, AdapterContext> {
  return { create: (context) => loadOnce(() => load(context)) }
}

/** A connector that weighs nothing until it is asked: its code is fetched by `open` (B-02). */
export function lazyConnector({ namespace }: AdapterContext, about: lazyConnector.About, open: () => Promise<ConnectorFace>): Connector {
  return {
    ...about,
    namespace,
    ...(callLater(open, ['connect', 'reconnect', 'disconnect', 'switchNetwork']) as Omit<ConnectorFace, 'provider'>),
    getProvider: async () => (await open()).provider,
  }
}

/**
 * Makes a connector of a wallet's own object: `open` fetches what asks the wallet, and opens a session for one kit. The object is only
 * handed out once the session is open, as it is known from then on how the wallet is spoken to.
 */
export function walletConnector(
  about: lazyConnector.About,
  provider: object,
  open: (session: walletConnector.Session) => Promise<Omit<ConnectorFace, 'provider'>>,
): (context: AdapterContext) => Connector {
  return (context) =>
    lazyConnector(
      context,
      about,
      loadOnce(async () => ({ ...(await open({ context, connectorId: about.id })), provider })),
    )
}

export declare namespace walletConnector {
  type Session = { readonly context: AdapterContext; readonly connectorId: string }
}

export declare namespace lazyConnector {
  /** What is known of it before. */
  type About = Omit<Connector, 'namespace' | 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'getProvider'>
}
