import * as limits from '@latchkey/common/limits'
import { readField } from '@latchkey/common/wallet-list'
import { parseAnnouncement } from './parseAnnouncement.ts'
import type { WalletSource } from './walletSource.ts'

/**
 * Finds wallets that announce themselves.
 *
 * Reads at most 50 providers and 200 announcements in 10 s; what comes beyond is not looked at.
 *
 * @see EIP-6963 · T-W2
 */
export function announced(): WalletSource {
  return ({ found, signal }) => {
    const providers = new Set<unknown>()
    let windowStart = 0
    let heard = 0
    window.addEventListener(
      'eip6963:announceProvider',
      (event) => {
        const now = performance.now()
        if (now - windowStart >= limits.announcementsWindowMs) {
          windowStart = now
          heard = 0
        }
        if (++heard > limits.announcementsMax) return
        const wallet = parseAnnouncement(readField(event, 'detail'))
        if (!wallet) return
        if (!providers.has(wallet.provider) && providers.size >= limits.announcedWalletsMax) return
        providers.add(wallet.provider)
        found(wallet)
      },
      { signal },
    )
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
}
