import { type CreateConnector, fetchOnce, lazyConnector, OptionInvalidError } from '@latchkey/common'
import type { WalletConnectOptions } from './walletConnectOptions.ts'

/**
 * One way to every wallet that speaks WalletConnect, on every family of chains the kit serves.
 *
 * Give it to the kit once: each adapter makes its own face of it, and all faces share one session. Making it touches
 * nothing; the client is fetched when a visitor chooses it, or when a stored session is taken up.
 *
 * @throws {@link OptionInvalidError} for a relay address that is no `ws:` or `wss:` URL.
 * @see Requirements B-01, B-02, B-23
 */
export function walletConnect(options: walletConnect.Options): CreateConnector {
  const { urls } = options.relay
  if (urls.length === 0 || !urls.every((url) => /^wss?:\/\/[^\s#]+$/.test(url)))
    throw new OptionInvalidError({ name: 'relay', expected: 'at least one ws: or wss: URL' })
  return (context) => {
    const load = fetchOnce(context, 'walletConnect', async () =>
      (await import('./session/createSharedSession.ts')).createSharedSession(options, context),
    )
    const about = { id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect', isShared: true } as const
    return lazyConnector(context, about, async () => (await load()).getFace(context))
  }
}

export declare namespace walletConnect {
  type Options = WalletConnectOptions
  type ProviderConfig = WalletConnectOptions.ProviderConfig
}
