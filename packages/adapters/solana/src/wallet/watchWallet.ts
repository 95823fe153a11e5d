import { readField } from '@latchkey/common/adapter'
import { coalesceEvents } from '@latchkey/common/adapter/wallet'
import { getFeature } from './getFeature.ts'
import { parseAccounts } from './parseAccounts.ts'

/**
 * Follows which accounts a wallet grants, decoded; the same twice is told once, rubbish goes to `onIgnored`.
 *
 * A wallet without `standard:events`, or whose `on` throws, is simply not followed.
 *
 * @returns Ends it.
 * @see T-W3 · R-W5 · R-W9
 */
export function watchWallet(wallet: unknown, handlers: watchWallet.Handlers): () => void {
  let isStopped = false
  let last: string | undefined
  const stream = coalesceEvents((list: unknown) => {
    const accounts = parseAccounts(list)
    if (!accounts) return handlers.onIgnored('change')
    const addresses = accounts.map(({ address }) => address)
    const key = addresses.join()
    if (key === last) return
    last = key
    handlers.onAccounts(addresses)
  })
  let off: unknown
  try {
    off = getFeature(
      wallet,
      'standard:events',
      'on',
    )?.('change', (properties: unknown) => {
      // Wallets also tell of new chains and features, which are read when they are needed.
      const accounts = readField(properties, 'accounts')
      if (!isStopped && accounts !== undefined) stream.push(accounts)
    })
  } catch {
    // Such a wallet still connects and signs (R-W9).
  }
  return () => {
    isStopped = true
    stream.stop()
    try {
      if (typeof off === 'function') off()
    } catch {
      // It is not listened to any more in any case.
    }
  }
}

export declare namespace watchWallet {
  type Handlers = {
    /** Empty when the wallet took its grant back. */
    onAccounts: (addresses: readonly string[]) => void
    onIgnored: (event: string) => void
  }
}
