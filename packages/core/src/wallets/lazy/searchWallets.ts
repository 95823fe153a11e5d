import * as limits from '@latchkey/common/limits'
import { listWallets, type WalletListing } from '@latchkey/wallet-directory'
import { startAttempt } from '../../attempt.ts'
import { walletsAtom } from '../../connector/state.ts'
import { getDirectory } from '../../gateway/getDirectory.ts'
import type { Kit } from '../../kit.ts'
import type { SearchWalletsParameters } from '../parameters.ts'
import { toQuery } from './fetchWallets.ts'

export async function searchWallets(kit: Kit, parameters: SearchWalletsParameters): Promise<readonly WalletListing[]> {
  const { badgeType } = parameters
  const query = parameters.query.trim()
  const directory = getDirectory(kit)
  const attempt = startAttempt(kit, 'searchWallets')
  try {
    if (!directory || query === '') {
      kit.store.set(walletsAtom, (lists) => ({ ...lists, search: undefined }))
      return []
    }
    const search = listWallets(directory, {
      ...toQuery(kit),
      search: query,
      badgeType,
      page: 1,
      entries: limits.searchEntriesMax,
      signal: attempt.signal,
    })
    const { data, count } = await attempt.race(search)
    const wallets = data.slice(0, limits.searchEntriesMax)
    kit.store.set(walletsAtom, (lists) => ({ ...lists, search: { query, wallets, count } }))
    return wallets
  } finally {
    attempt.end()
  }
}
