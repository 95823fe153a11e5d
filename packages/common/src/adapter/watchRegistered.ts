import * as limits from '../limits.ts'
import { readField } from './readField.ts'

/**
 * Finds wallets that register themselves by the Wallet Standard, before or after this page asks for them; at most 50 are looked at.
 *
 * @param onWallet What to do with a wallet's own object, unchecked; returns what takes it off the list.
 * @see T-W2
 */
export function watchRegistered(signal: AbortSignal, onWallet: (wallet: object) => (() => void) | undefined): void {
  const wallets = new Map<unknown, (() => void) | undefined>()
  const add = (wallet: unknown) => {
    if (signal.aborted || wallets.has(wallet) || wallets.size >= limits.announcedWalletsMax) return
    if (typeof wallet === 'object' && wallet !== null) wallets.set(wallet, onWallet(wallet))
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
