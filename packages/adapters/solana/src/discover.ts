import * as limits from '@latchkey/common/limits'
import { parseRegistration } from './parseRegistration.ts'
import { readField } from './standardWallet.ts'
import type { WalletSource } from './walletSource.ts'

/**
 * Finds wallets that register themselves by the Wallet Standard, before or after this page asks for them.
 *
 * Reads at most 50 wallets; what comes beyond is not looked at.
 *
 * @see T-W2
 */
export function registered(): WalletSource {
  return ({ found, signal }) => {
    const wallets = new Map<unknown, () => void>()
    const add = (wallet: unknown) => {
      if (signal.aborted || wallets.has(wallet) || wallets.size >= limits.announcedWalletsMax) return
      const parsed = parseRegistration(wallet)
      if (parsed) wallets.set(wallet, found(parsed))
    }
    /** What wallets are handed: takes them in, and gives each a way to leave. */
    const api = Object.freeze({
      register(...registering: unknown[]) {
        for (const wallet of registering.slice(0, limits.announcedWalletsMax)) add(wallet)
        return () => {
          if (signal.aborted) return
          for (const wallet of registering) {
            wallets.get(wallet)?.()
            wallets.delete(wallet)
          }
        }
      },
    })
    window.addEventListener(
      'wallet-standard:register-wallet',
      (event) => {
        const callback = readField(event, 'detail')
        try {
          if (typeof callback === 'function') callback(api)
        } catch {
          // A wallet that breaks while it registers has no row; the others go on.
        }
      },
      { signal },
    )
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  }
}
