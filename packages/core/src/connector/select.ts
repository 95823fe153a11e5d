import { atom } from 'jotai/vanilla'
import type { Kit } from '../kit.ts'
import { watchAtom } from '../watchAtom.ts'
import type { ConnectorEntry } from './listEntries.ts'
import { connectorEntriesAtom, type RecentWallet, recentWalletsAtom, type Wallets, walletsAtom } from './state.ts'

/** The wallets that a user can choose from. */
type WalletLists = {
  /** One wallet, one row, in the order of the modal. */
  readonly installed: readonly ConnectorEntry[]
  /** Used before, the latest first. */
  readonly recent: readonly RecentWallet[]
  /** The directory's lists as far as they have been fetched. */
  readonly directory: Wallets
}

const walletListsAtom = /* @__PURE__ */ atom(
  (get): WalletLists => ({ installed: get(connectorEntriesAtom), recent: get(recentWalletsAtom), directory: get(walletsAtom) }),
)

/** The wallets that a user can choose from: installed ones at once, the directory after `fetchWallets`. */
export function getWallets(kit: Kit): WalletLists {
  return kit.store.get(walletListsAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchWallets(kit: Kit, listener: (value: WalletLists) => void): () => void {
  return watchAtom(kit, walletListsAtom, listener)
}
