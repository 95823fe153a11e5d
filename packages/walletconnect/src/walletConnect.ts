import { lazyConnector, loadSlot } from '@latchkey/common/adapter'
import { type CreateConnector, OptionInvalidError } from '@latchkey/common/contract'
import type { WalletConnectOptions } from './walletConnectOptions.ts'

/**
 * One way to every wallet that speaks WalletConnect, on every family of chains the kit serves.
 *
 * Give it to the kit once: each adapter makes its own face of it, and all faces share one session. Making it touches
 * nothing; the client is fetched when a user chooses it, or when a stored session is restored.
 *
 * @throws {@link OptionInvalidError} for a relay address that is no `ws:` or `wss:` URL.
 * @see Requirements B-01, B-02, B-23
 */
export function walletConnect(options: walletConnect.Options): CreateConnector {
  const { urls } = options.relay
  if (urls.length === 0 || !urls.every((url) => /^wss?:\/\/[^\s#]+$/.test(url)))
    throw new OptionInvalidError({ name: 'relay', expected: 'at least one ws: or wss: URL' })
  const session = loadSlot(async (context) => (await import('./session/createSharedSession.ts')).createSharedSession(options, context))
  return (context) => {
    const about = { id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect', isShared: true } as const
    return lazyConnector(context, about, async () => (await context.slot(session)()).getFace(context))
  }
}

export declare namespace walletConnect {
  type Options = WalletConnectOptions
}
