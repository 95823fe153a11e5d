import type { ChainId } from '@latchkey/common/caip'
import { slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { listWallets, type WalletListing } from '@latchkey/wallet-directory'
import { findListing } from '../../connector/findListing.ts'
import { recentWalletsAtom, walletsAtom } from '../../connector/state.ts'
import { getDirectory } from '../../gateway/getDirectory.ts'
import type { Kit } from '../../kit.ts'
import { networksAtom } from '../../network/state.ts'
import { loadNamed } from './fetchWallet.ts'

const prefetching = slot(() => ({ promise: undefined as Promise<void> | undefined }))

/** Fetches the featured and recommended wallets and how many there are, once. Never rejects: the atom says what failed. */
export function fetchWallets(kit: Kit): Promise<void> {
  const running = kit.slot(prefetching)
  running.promise ??= run(kit).finally(() => {
    if (kit.store.get(walletsAtom).status === 'failed') running.promise = undefined
  })
  return running.promise
}

async function run(kit: Kit): Promise<void> {
  const directory = getDirectory(kit)
  if (!directory) return
  const query = toQuery(kit)
  // Links of wallets used before; without them the rows are there all the same.
  if (!kit.config.basic) void loadNamed(kit, listUnknown(kit)).catch(() => {})
  void loadExcluded(kit).catch(() => {})
  const { featuredWalletIds = [] } = kit.config
  kit.store.set(walletsAtom, (lists) => ({ ...lists, status: 'loading', error: undefined }))
  try {
    const [featured, recommended] = await Promise.all([
      featuredWalletIds.length > 0
        ? listWallets(directory, { ...query, include: featuredWalletIds, entries: featuredWalletIds.length, signal: kit.signal })
        : { data: [], count: 0 },
      listWallets(directory, {
        ...query,
        exclude: [...(query.exclude ?? []), ...featuredWalletIds],
        page: 1,
        entries: limits.recommendedWalletsMax,
        signal: kit.signal,
      }),
    ])
    if (kit.signal.aborted) return
    kit.store.set(walletsAtom, (lists) => ({
      ...lists,
      featured: inOrder(featured.data, featuredWalletIds),
      recommended: recommended.data.slice(0, limits.recommendedWalletsMax),
      count: listedCount(kit, Math.max(lists.count, recommended.count + featured.data.length)),
      status: 'ready',
    }))
  } catch (error) {
    if (!kit.signal.aborted) kit.store.set(walletsAtom, (lists) => ({ ...lists, status: 'failed', error }))
  }
}

/** What wallets that the host excludes by the directory's ids are called where they are installed. */
async function loadExcluded(kit: Kit): Promise<void> {
  const directory = getDirectory(kit)
  const { excludeWalletIds: include = [] } = kit.config
  if (!directory || include.length === 0) return
  const { data } = await listWallets(directory, { include, entries: include.length, signal: kit.signal })
  if (!kit.signal.aborted) kit.store.set(walletsAtom, (lists) => ({ ...lists, excluded: data.filter(({ id }) => include.includes(id)) }))
}

/** Wallets used before that no list has yet. */
function listUnknown(kit: Kit): readonly string[] {
  const ids = kit.store.get(recentWalletsAtom).flatMap(({ explorerId }) => explorerId ?? [])
  return ids.filter((walletId) => !kit.config.excludeWalletIds?.includes(walletId) && !findListing(kit, { walletId }))
}

/** Featured wallets stand in the host's order, whatever the directory's. */
function inOrder(wallets: readonly WalletListing[], ids: readonly string[]): readonly WalletListing[] {
  return ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
}

/** How many wallets can be listed: all that the directory has, or its first page in basic mode (N-09). */
export function listedCount(kit: Kit, count: number): number {
  return Math.max(0, kit.config.basic ? Math.min(count, limits.walletsPerPage) : count)
}

/** What every question to the directory carries: the host's lists, and chains the kit has. */
export function toQuery(kit: Kit): toQuery.Query {
  const { includeWalletIds, excludeWalletIds } = kit.config
  return {
    include: includeWalletIds,
    exclude: excludeWalletIds,
    chains: kit.store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId),
  }
}

export declare namespace toQuery {
  type Query = {
    readonly include?: readonly string[] | undefined
    readonly exclude?: readonly string[] | undefined
    readonly chains: readonly ChainId[]
  }
}
