import { listWallets } from '@latchkey/wallet-directory'
import { findWallet, type ListedWallet } from '../connector/findWallet.ts'
import { walletsAtom } from '../connector/state.ts'
import { getDirectory } from '../features/getDirectory.ts'
import type { Kit } from '../kit.ts'

/** Does what `fetchWallet` says. */
export async function loadWallet(kit: Kit, { walletId }: loadWallet.Parameters): Promise<ListedWallet | undefined> {
  if (kit.config.excludeWalletIds?.includes(walletId)) return undefined
  const known = findWallet(kit, { walletId })
  if (known) return known
  await loadNamed(kit, [walletId])
  return findWallet(kit, { walletId })
}

/** Asks the directory for wallets by their ids; each at most once at a time. */
export async function loadNamed(kit: Kit, ids: readonly string[]): Promise<void> {
  const directory = getDirectory(kit)
  if (!directory || ids.length === 0) return
  const running = kit.once('namedWallets', () => new Map<string, Promise<void>>())
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

export declare namespace loadWallet {
  type Parameters = {
    /** In the directory, or among the host's own. */
    walletId: string
  }
}
