import type { WalletListing } from '@latchkey/wallet-directory'
import { atom } from 'jotai/vanilla'

/** What the directory answered (E-07). Ids appear once in each list. */
export type Wallets = {
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  /** All pages so far, in order. */
  readonly wallets: readonly WalletListing[]
  /** The last search's answer; absent while nothing is searched. */
  readonly search?: { readonly query: string; readonly wallets: readonly WalletListing[] } | undefined
  /** How many the directory has in all. */
  readonly count: number
  /** Last page fetched; 0 before the first. */
  readonly page: number
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly error?: unknown
}

/** The directory's lists. Empty without a gateway. */
export const walletsAtom = atom<Wallets>({ featured: [], recommended: [], wallets: [], count: 0, page: 0, status: 'idle' })
