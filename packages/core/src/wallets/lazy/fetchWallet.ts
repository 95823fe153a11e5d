import { slot } from '@latchkey/common/contract'
import { listWallets } from '@latchkey/wallet-directory'
import { findListing, type ListedWallet } from '../../connector/findListing.ts'
import { walletsAtom } from '../../connector/state.ts'
import { getDirectory } from '../../gateway/getDirectory.ts'
import type { Kit } from '../../kit.ts'
import type { FetchWalletParameters } from '../parameters.ts'

const namedRequests = slot(() => new Map<string, Promise<void>>())

export async function fetchWallet(kit: Kit, { walletId }: FetchWalletParameters): Promise<ListedWallet | undefined> {
  if (kit.config.excludeWalletIds?.includes(walletId)) return undefined
  const known = findListing(kit, { walletId })
  if (known) return known
  await loadNamed(kit, [walletId])
  return findListing(kit, { walletId })
}

/** Asks the directory for wallets by their ids; each at most once at a time. */
export async function loadNamed(kit: Kit, ids: readonly string[]): Promise<void> {
  const directory = getDirectory(kit)
  if (!directory || ids.length === 0) return
  const running = kit.slot(namedRequests)
  const key = ids.join()
  const request =
    running.get(key) ??
    listWallets(directory, { include: ids, entries: ids.length, signal: kit.signal })
      .then(({ data }) => {
        if (kit.signal.aborted) return
        const found = data.filter(({ id }) => ids.includes(id))
        const isNew = ({ id }: { id: string }) => found.every((one) => one.id !== id)
        kit.store.set(walletsAtom, (lists) => ({ ...lists, named: [...lists.named.filter(isNew), ...found] }))
      })
      .finally(() => running.delete(key))
  running.set(key, request)
  await request
}
