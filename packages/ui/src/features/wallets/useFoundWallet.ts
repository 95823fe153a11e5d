import { connectorEntriesAtom, type FoundWallet, findWallet, walletsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'

/** A wallet by any of its ids; updated when the lists change. */
export function useFoundWallet(id: string): FoundWallet | undefined {
  const entries = useKitValue(connectorEntriesAtom)
  const wallets = useKitValue(walletsAtom)
  const { customWallets = [] } = useKit().config
  return findWallet(id, { entries, wallets, customWallets })
}
