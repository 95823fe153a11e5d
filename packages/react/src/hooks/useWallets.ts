import { type ConnectorEntry, connectorEntriesAtom, type RecentWallet, recentWalletsAtom, type Wallets, walletsAtom } from '@latchkey/core'
import { useKitValue } from '../useKitValue.ts'

/** The wallets a visitor can choose from: installed ones at once, the directory's once the modal has opened. */
export function useWallets(): useWallets.ReturnType {
  return { installed: useKitValue(connectorEntriesAtom), recent: useKitValue(recentWalletsAtom), directory: useKitValue(walletsAtom) }
}

export declare namespace useWallets {
  type ReturnType = {
    /** One wallet, one row, ranked as in the modal. */
    readonly installed: readonly ConnectorEntry[]
    /** Used before, the latest first. */
    readonly recent: readonly RecentWallet[]
    readonly directory: Wallets
  }
}
