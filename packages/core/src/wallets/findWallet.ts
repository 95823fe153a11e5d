import { type ConnectorEntry, entryIds } from '../connector/listEntries.ts'
import type { Wallets } from '../connector/state.ts'
import type { CustomWallet } from './parameters.ts'

/** What is known of one wallet: how to reach it if it is here, where to get it if it is listed. */
export type FoundWallet = {
  readonly name: string
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  readonly entry?: ConnectorEntry | undefined
  readonly listing?: Listing | undefined
}

/** Where a wallet can be downloaded. */
export type Listing = Partial<Omit<Wallets['wallets'][number], 'chains'>> & Pick<CustomWallet, 'id' | 'name'>

/** Finds a wallet by any id it goes by, among those here, the host's own, and the directory's. */
export function findWallet(id: string, input: findWallet.Input): FoundWallet | undefined {
  const { entries, wallets, customWallets } = input
  const listings: Listing[] = [
    ...customWallets,
    ...wallets.featured,
    ...wallets.recommended,
    ...(wallets.search?.wallets ?? []),
    ...wallets.wallets,
    ...(wallets.named ?? []),
  ]
  const listing = listings.find((one) => one.id === id || one.rdns === id)
  const ids = [id, listing?.id, listing?.rdns ?? undefined]
  const entry = entries.find((one) => entryIds(one).some((known) => ids.includes(known)))
  if (!entry && !listing) return undefined
  return {
    name: entry?.name ?? listing?.name ?? '',
    icon: entry?.icon ?? listing?.image_url ?? undefined,
    imageId: entry?.imageId ?? listing?.image_id ?? undefined,
    entry,
    listing: listing ?? listings.find((one) => entry && entryIds(entry).some((known) => known === one.id || known === one.rdns)),
  }
}

export declare namespace findWallet {
  type Input = {
    readonly entries: readonly ConnectorEntry[]
    readonly wallets: Wallets
    readonly customWallets: readonly CustomWallet[]
  }
}
