import type { ConnectorEntry } from '@latchkey/core'
import { connectorEntriesAtom, type RecentWallet, recentWalletsAtom, type Wallets, walletsAtom } from '@latchkey/core/internal'
import type { Flat } from '../../flat.ts'
import { useKitValue } from '../../useKitValue.ts'

/** The wallets that a user can choose from: installed ones at once, the directory's once the modal has opened. */
export function useWallets(): useWallets.ReturnType {
  return { installed: useKitValue(connectorEntriesAtom), recent: useKitValue(recentWalletsAtom), directory: useKitValue(walletsAtom) }
}

export declare namespace useWallets {
  type ReturnType = Flat<{
    /** One wallet, one row, in the order of the modal. */
    readonly installed: readonly ConnectorEntry[]
    /** Used before, the latest first. */
    readonly recent: readonly RecentWallet[]
    /** The directory's lists as far as they have been fetched. */
    readonly directory: Wallets
  }>[0]
}
