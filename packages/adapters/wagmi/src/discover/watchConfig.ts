import { formatAccountId } from '@latchkey/common/caip'
import type { AdapterContext } from '@latchkey/common/contract'
import type { Config } from 'wagmi'
import { toEvmChainId } from '../wallet/toEvmChainId.ts'

/** What one of wagmi's connections looked like last. */
type Seen = { readonly id: string; readonly accounts: readonly string[]; readonly chainId: number }

/**
 * Tells the kit what becomes of wagmi's connections, whichever side does it: a hook of the host's, the wallet, or the kit itself.
 *
 * wagmi's own events are not needed: it keeps all of it in one state that can be watched.
 */
export function watchConfig(config: Config, parameters: watchConfig.Parameters): void {
  const { context, signal } = parameters
  const { namespace } = context
  let seen = read(config)
  const origin = (id: string) => ({ connectorId: id, namespace })

  const compare = () => {
    const now = read(config)
    for (const [uid, { id }] of seen) if (!now.has(uid)) context.emit('disconnected', origin(id))
    for (const [uid, { id, accounts, chainId }] of now) {
      const before = seen.get(uid)
      if (!before) {
        context.emit('granted', origin(id))
        continue
      }
      const chain = toEvmChainId(chainId)
      if (before.chainId !== chainId) context.emit('chainChanged', { ...origin(id), chainId: chain })
      if (before.accounts.join() !== accounts.join()) {
        context.emit('accountsChanged', {
          ...origin(id),
          accounts: accounts.map((address) => formatAccountId({ chainId: chain, address })),
        })
      }
    }
    seen = now
  }

  const stops = [
    config.subscribe((state) => state.connections, compare),
    // Wallets that announce themselves late.
    config._internal.connectors.subscribe(() => context.emit('connectorsChanged', { namespace })),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  // The host may have connected before the kit was mounted.
  for (const { id } of seen.values()) context.emit('granted', origin(id))
}

export declare namespace watchConfig {
  type Parameters = { readonly context: AdapterContext; readonly signal: AbortSignal }
}

function read(config: Config): ReadonlyMap<string, Seen> {
  return new Map(
    [...config.state.connections].map(([uid, { accounts, chainId, connector }]) => [
      uid,
      { id: connector.id, accounts: [...accounts], chainId },
    ]),
  )
}
