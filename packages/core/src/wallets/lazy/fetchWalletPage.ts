import { slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { listWallets, type WalletListing } from '@latchkey/wallet-directory'
import { walletsAtom } from '../../connector/state.ts'
import { getDirectory } from '../../gateway/getDirectory.ts'
import type { Kit } from '../../kit.ts'
import type { FetchWalletPageParameters } from '../parameters.ts'
import { listedCount, toQuery } from './fetchWallets.ts'

const walletPages = slot(() => ({
  badgeType: undefined as string | undefined,
  loaded: new Map<number, Promise<readonly WalletListing[]>>(),
}))

export async function fetchWalletPage(kit: Kit, parameters: FetchWalletPageParameters): Promise<void> {
  const directory = getDirectory(kit)
  if (!directory) return
  const { badgeType } = parameters
  const pages = kit.slot(walletPages)
  if (pages.badgeType !== badgeType) {
    pages.badgeType = badgeType
    pages.loaded = new Map()
    kit.store.set(walletsAtom, (lists) => ({ ...lists, wallets: [], page: 0 }))
  }
  const { loaded } = pages
  const page = Math.max(1, Math.floor(parameters.page ?? kit.store.get(walletsAtom).page + 1))
  // Basic mode ends with the first page (N-09).
  if (kit.config.basic && page > 1) return
  const isEnd = loaded.size > 0 && (page - 1) * limits.walletsPerPage >= kit.store.get(walletsAtom).count
  if (isEnd && parameters.page === undefined) return
  const request =
    loaded.get(page) ??
    listWallets(directory, { ...toQuery(kit), page, entries: limits.walletsPerPage, badgeType, signal: kit.signal }).then(
      ({ data, count }) => {
        if (pages.loaded === loaded && !kit.signal.aborted)
          kit.store.set(walletsAtom, (lists) => ({ ...lists, count: listedCount(kit, count) }))
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
