import { type Wallets, walletsAtom } from '../connector/state.ts'
import type { Kit } from '../kit.ts'

/**
 * Fetches the featured and recommended wallets, as opening the modal does; recent ones are not fetched again.
 *
 * Never rejects: `status` and `error` of the lists say what failed. Without a gateway nothing is asked.
 */
export async function fetchWallets(kit: Kit): Promise<Wallets> {
  const { prefetchWallets } = await import('./prefetchWallets.ts')
  await prefetchWallets(kit)
  return kit.store.get(walletsAtom)
}
