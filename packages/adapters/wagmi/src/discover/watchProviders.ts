import type { Config, Connector } from 'wagmi'

/** The wallet behind each of wagmi's injected connectors, by the connector's uid; none where the page has no such wallet. */
export type Providers = Map<string, unknown>

const lateMs = 5_000
const lookEveryMs = 500

/**
 * Looks which of wagmi's injected connectors have a wallet, until `signal` aborts: at once, when wagmi learns of another one, and for
 * wallets that are injected up to 5 s late or say `ethereum#initialized` (R-W7).
 *
 * wagmi lists a connector whether or not there is such a wallet.
 */
export function watchProviders(config: Config, { providers, signal, changed }: watchProviders.Parameters): void {
  const look = async () => {
    const injected = config.connectors.filter(isInjected)
    const found = await Promise.all(injected.map(async (connector) => ({ connector, provider: await findProvider(connector) })))
    const fresh = found.filter(({ connector, provider }) => providers.get(connector.uid) !== provider)
    if (signal.aborted || fresh.length === 0) return
    for (const { connector, provider } of fresh) providers.set(connector.uid, provider)
    changed()
  }
  void look()
  const stop = config._internal.connectors.subscribe(() => void look())
  globalThis.window?.addEventListener('ethereum#initialized', look, { signal })
  const timer = setInterval(look, lookEveryMs)
  signal.addEventListener('abort', stop, { once: true })
  AbortSignal.any([signal, AbortSignal.timeout(lateMs)]).addEventListener('abort', () => clearInterval(timer), { once: true })
}

export declare namespace watchProviders {
  type Parameters = { readonly providers: Providers; readonly signal: AbortSignal; changed(): void }
}

/** Whether a connector is of a wallet in the page; of others wagmi alone knows. */
function isInjected({ type }: Connector): boolean {
  return type === 'injected'
}

/** wagmi says `injected` of announced wallets, too; those have an rdns. */
export function isAnnounced({ id, type }: Connector): boolean {
  return type === 'injected' && id.includes('.')
}

/**
 * Those of wagmi's connectors that a user can choose: where several lead to one wallet, the one that is connected, else the announced one,
 * else the first. An injected one is among them once its wallet is found.
 */
export function listUsable(config: Config, providers: Providers): readonly Connector[] {
  const isConnected = ({ uid }: Connector) => config.state.connections.has(uid)
  return config.connectors.filter((connector) => {
    if (!isInjected(connector)) return true
    const provider = providers.get(connector.uid)
    if (!provider) return isConnected(connector) || isAnnounced(connector)
    const same = config.connectors.filter(({ uid }) => providers.get(uid) === provider)
    return (same.find(isConnected) ?? same.find(isAnnounced) ?? same[0]) === connector
  })
}

async function findProvider(connector: Connector): Promise<unknown> {
  try {
    return await connector.getProvider()
  } catch {
    return undefined
  }
}
