import * as limits from '@latchkey/common/limits'
import { listWallets, type WalletListing } from '@latchkey/wallet-directory'
import { walletsAtom } from '../connector/state.ts'
import { getDirectory } from '../features/getDirectory.ts'
import type { Kit } from '../kit.ts'
import { toQuery } from './toQuery.ts'

/** Does what `fetchWalletPage` says. */
export async function loadWalletPage(kit: Kit, parameters: loadWalletPage.Parameters): Promise<void> {
  const directory = getDirectory(kit)
  if (!directory) return
  const { badgeType } = parameters
  const pages = kit.once('walletPages', () => ({
    badgeType: undefined as string | undefined,
    loaded: new Map<number, Promise<readonly WalletListing[]>>(),
  }))
  if (pages.badgeType !== badgeType) {
    pages.badgeType = badgeType
    pages.loaded = new Map()
    kit.store.set(walletsAtom, (lists) => ({ ...lists, wallets: [], page: 0 }))
  }
  const { loaded } = pages
  const page = Math.max(1, Math.floor(parameters.page ?? kit.store.get(walletsAtom).page + 1))
  const isEnd = loaded.size > 0 && (page - 1) * limits.walletsPerPage >= kit.store.get(walletsAtom).count
  if (isEnd && parameters.page === undefined) return
  const request =
    loaded.get(page) ??
    listWallets(directory, { ...toQuery(kit), page, entries: limits.walletsPerPage, badgeType, signal: kit.signal }).then(
      ({ data, count }) => {
        if (pages.loaded === loaded && !kit.signal.aborted) kit.store.set(walletsAtom, (lists) => ({ ...lists, count: Math.max(count, 0) }))
        return data
      },
    )
  loaded.set(page, request)
  try {
    await request
  } catch (error) {
    loaded.delete(page)
    if (!kit.signal.aborted) kit.store.set(walletsAtom, (lists) => ({ ...lists, status: 'failed', error }))
    throw error
  }
  if (pages.loaded !== loaded || kit.signal.aborted) return
  const all = await Promise.all([...loaded].sort(([one], [other]) => one - other).map(([, wallets]) => wallets.catch(() => [])))
  if (pages.loaded !== loaded || kit.signal.aborted) return
  const wallets = [...new Map(all.flat().map((wallet) => [wallet.id, wallet])).values()]
  kit.store.set(walletsAtom, (lists) => ({ ...lists, wallets, page: Math.max(lists.page, page), status: 'ready', error: undefined }))
}

export declare namespace loadWalletPage {
  type Parameters = {
    /** From 1. */
    page?: number | undefined
    /** Only wallets with this badge. */
    badgeType?: string | undefined
  }
}
