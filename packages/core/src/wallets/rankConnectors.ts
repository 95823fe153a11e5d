import type { WalletListing } from '@latchkey/wallet-directory'
import type { ConnectorEntry } from '../connector/listEntries.ts'
import type { ConnectorGroup } from '../features/flags.ts'
import type { CustomWallet } from './CustomWallet.ts'

/** A row of the first view: a wallet that can be connected, or one that can be had. */
export type WalletRow =
  | { readonly kind: 'connector'; readonly group: ConnectorGroup; readonly entry: ConnectorEntry }
  | { readonly kind: 'listing'; readonly group: ConnectorGroup; readonly wallet: WalletListing | CustomWallet }

/**
 * Puts installed, featured, custom and recommended wallets into one list.
 *
 * Groups stand in `order`; one that is not named is left out. A wallet stands once, at its first
 * group; a listing that names an installed wallet's id or rdns gives way to it, unless that wallet's
 * identity is in doubt (T-W1). The wallet used last leads where the host did not order groups itself.
 */
export function rankConnectors(input: rankConnectors.Input): readonly WalletRow[] {
  const { entries, featured, recommended, recent = [], custom, order, isOrderOwn, excludedIds } = input
  const taken = new Set(entries.filter(({ isDuplicate }) => !isDuplicate).flatMap(idsOf))
  const lists: { readonly [group in ConnectorGroup]?: readonly (WalletListing | CustomWallet)[] } = {
    recent,
    featured,
    custom,
    recommended,
  }
  const rows: WalletRow[] = []
  for (const group of order) {
    for (const entry of entries) if (entry.group === group) rows.push({ kind: 'connector', group, entry })
    const listings = lists[group] ?? []
    for (const wallet of listings) {
      const ids = [wallet.id, wallet.rdns].filter((id) => typeof id === 'string')
      if (ids.some((id) => taken.has(id) || excludedIds.includes(id))) continue
      for (const id of ids) taken.add(id)
      rows.push({ kind: 'listing', group, wallet })
    }
  }
  const last = isOrderOwn ? -1 : rows.findIndex((row) => (row.kind === 'connector' ? row.entry : row.wallet).id === input.lastId)
  const lead = rows[last]
  return lead ? [lead, ...rows.filter((row) => row !== lead)] : rows
}

function idsOf({ id, explorerId, connectors }: ConnectorEntry): readonly string[] {
  return [id, explorerId, ...connectors.map(({ info }) => info?.rdns)].filter((one) => one !== undefined)
}

export declare namespace rankConnectors {
  type Input = {
    /** In the order of their groups, as {@link listEntries} gives them. */
    readonly entries: readonly ConnectorEntry[]
    readonly featured: readonly WalletListing[]
    readonly recommended: readonly WalletListing[]
    /** Those of the directory, or the host's own, that were used before. */
    readonly recent?: readonly (WalletListing | CustomWallet)[] | undefined
    readonly custom: readonly CustomWallet[]
    readonly order: readonly ConnectorGroup[]
    /** Whether the host set the order: the last used wallet then stays in its group. */
    readonly isOrderOwn: boolean
    /** The wallet used last. */
    readonly lastId?: string | undefined
    readonly excludedIds: readonly string[]
  }
}
