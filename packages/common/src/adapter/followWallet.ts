import { coalesceEvents } from './coalesceEvents.ts'
import type { FamilyWallet, WalletHandlers } from './familyWallet.ts'

/**
 * Follows a wallet until the returned function is called; nothing is reported afterwards. A wallet that cannot be followed still
 * connects and signs (R-W9).
 */
export function followWallet(wallet: FamilyWallet, handlers: WalletHandlers): () => void {
  const changes = coalesceEvents<void>(handlers.onChange)
  let isStopped = false
  let stop: (() => void) | undefined
  try {
    stop = wallet.watch?.({
      onChange: () => isStopped || changes.push(),
      onAccounts: (accounts) => isStopped || handlers.onAccounts(accounts),
      onChain: (chainId) => isStopped || handlers.onChain(chainId),
      onEnd: () => isStopped || handlers.onEnd(),
      onIgnored: (event) => isStopped || handlers.onIgnored(event),
    })
  } catch {
    // It is not followed.
  }
  return () => {
    isStopped = true
    changes.stop()
    try {
      stop?.()
    } catch {
      // Nothing is reported any more in any case.
    }
  }
}
