import { type Wallets, walletsAtom } from '../connector/state.ts'
import type { Kit } from '../kit.ts'

/**
 * Fetches the featured and recommended wallets, as opening the modal does; recent ones are not fetched again.
 *
 * Never rejects: `status` and `error` of the lists say what failed. Without a gateway nothing is requested.
 */
export async function fetchWallets(kit: Kit): Promise<Wallets> {
  await (await import('./lazy/fetchWallets.ts')).fetchWallets(kit)
  return kit.store.get(walletsAtom)
}
