import { coalesceEvents } from '@latchkey/common/adapter/wallet'
import type { ChainId } from '@latchkey/common/caip'
import { parseAddresses } from './parseAddresses.ts'
import { parseWalletChainId } from './parseWalletChainId.ts'
import type { Eip1193Provider } from './provider.ts'

/**
 * Follows what a wallet tells of itself, decoded; the same twice is told once, rubbish goes to `onIgnored`.
 *
 * A wallet without `on`, or whose `on` throws, is simply not followed; one without `removeListener` is no longer listened to.
 *
 * @returns Ends it.
 * @see T-W3 · R-W4 · R-W5 · R-W9
 */
export function watchProvider(provider: Eip1193Provider, handlers: watchProvider.Handlers): () => void {
  let isStopped = false
  let lastAccounts: string | undefined
  let lastChain: ChainId | undefined

  const accounts = coalesceEvents((payload: unknown) => {
    const addresses = parseAddresses(payload)
    if (!addresses) return handlers.onIgnored('accountsChanged')
    const key = addresses.join().toLowerCase()
    if (key === lastAccounts) return
    lastAccounts = key
    handlers.onAccounts(addresses)
  })
  const chain = coalesceEvents((payload: unknown) => {
    const chainId = parseWalletChainId(payload)
    if (!chainId) return handlers.onIgnored('chainChanged')
    if (chainId === lastChain) return
    lastChain = chainId
    handlers.onChain(chainId)
  })
  const disconnect = coalesceEvents(() => handlers.onDisconnect())
  const streams = { accountsChanged: accounts, chainChanged: chain, disconnect }

  const listeners = Object.entries(streams).map(([event, stream]) => {
    const listener = (payload: unknown) => {
      if (!isStopped) stream.push(payload)
    }
    attempt(() => provider.on?.(event, listener))
    return { event, listener, stream }
  })
  return () => {
    isStopped = true
    for (const { event, listener, stream } of listeners) {
      stream.stop()
      attempt(() => provider.removeListener?.(event, listener))
    }
  }
}

export declare namespace watchProvider {
  type Handlers = {
    /** Empty when the wallet took its grant back. */
    onAccounts: (addresses: readonly `0x${string}`[]) => void
    onChain: (chainId: ChainId) => void
    onDisconnect: () => void
    onIgnored: (event: string) => void
  }
}

function attempt(subscribe: () => unknown): void {
  try {
    subscribe()
  } catch {
    // Such a wallet still connects and signs (R-W9).
  }
}
