import { readField } from '@latchkey/common/adapter'
import * as limits from '@latchkey/common/limits'
import { parseAnnouncement } from './parseAnnouncement.ts'
import type { WalletSource } from './walletSource.ts'

/**
 * Finds wallets that announce themselves.
 *
 * Reads at most 200 announcements in 10 s; what comes beyond is not looked at.
 *
 * @see EIP-6963 (T-W2)
 */
export function announced(): WalletSource {
  return ({ found, signal }) => {
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
        const announcement = parseAnnouncement(readField(event, 'detail'))
        if (announcement) found(announcement)
      },
      { signal },
    )
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
}
