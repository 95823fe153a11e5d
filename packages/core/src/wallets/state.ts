import type { WalletListing } from '@latchkey/wallet-directory'
import { atom } from 'jotai/vanilla'
import { connectorEntriesAtom, recentWalletsAtom } from '../connector/state.ts'
import { configAtom, featuresAtom, originStatusAtom } from '../features/state.ts'
import { rankConnectors } from './rankConnectors.ts'

/** What the directory answered (E-07). Ids appear once in each list. */
export type Wallets = {
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  /** All pages so far, in order. */
  readonly wallets: readonly WalletListing[]
  /** The last search's answer; absent while nothing is searched. */
  readonly search?: { readonly query: string; readonly wallets: readonly WalletListing[]; readonly count: number } | undefined
  /** How many the directory has in all. */
  readonly count: number
  /** Last page fetched; 0 before the first. */
  readonly page: number
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly error?: unknown
}

/** The directory's lists. Empty without a gateway. */
export const walletsAtom = atom<Wallets>({ featured: [], recommended: [], wallets: [], count: 0, page: 0, status: 'idle' })

/** The first view's rows, ranked; a page that the project refuses lists installed wallets only (V-13). */
export const walletRowsAtom = /* @__PURE__ */ atom((get) => {
  const { featured, recommended } = get(walletsAtom)
  const { excludeWalletIds = [], customWallets = [], enableWallets, connectorTypeOrder, features } = get(configAtom)
  const isDenied = get(originStatusAtom) === 'denied' || enableWallets === false
  return rankConnectors({
    entries: get(connectorEntriesAtom),
    featured: isDenied ? [] : featured,
    recommended: isDenied ? [] : recommended,
    custom: isDenied ? [] : customWallets,
    order: get(featuresAtom).connectorTypeOrder,
    isOrderOwn: (connectorTypeOrder ?? features?.connectorTypeOrder) !== undefined,
    lastId: get(recentWalletsAtom)[0]?.id,
    excludedIds: excludeWalletIds,
  })
})
