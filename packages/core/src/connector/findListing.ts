import type { WalletListing } from '@latchkey/wallet-directory'
import type { KitConfig } from '../config.ts'
import type { Kit } from '../kit.ts'
import { walletsAtom } from './state.ts'

/** A wallet as the directory lists it, or as the host gave it. Its links are unchecked until `safeLink` has seen them. */
export type ListedWallet = WalletListing | NonNullable<KitConfig['customWallets']>[number]

/** Finds a wallet by its id (or rdns) in the directory's lists as they stand, and among the host's own, which win. */
export function findListing(kit: Kit, { walletId }: { walletId: string }): ListedWallet | undefined {
  const { featured, recommended, named, search, wallets } = kit.store.get(walletsAtom)
  const all: readonly ListedWallet[] = [
    ...(kit.config.customWallets ?? []),
    ...featured,
    ...recommended,
    ...named,
    ...(search?.wallets ?? []),
    ...wallets,
  ]
  return all.find(({ id }) => id === walletId) ?? all.find(({ rdns }) => rdns === walletId)
}
