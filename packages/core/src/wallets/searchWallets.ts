import type { WalletListing } from '@latchkey/wallet-directory'
import type { Kit } from '../kit.ts'
import type { loadWalletSearch } from './loadWalletSearch.ts'

/**
 * Searches the directory by name, at most 100 wallets (C-09). Hidden wallets are not found either.
 *
 * A newer search overtakes this one, which then rejects with `ABORTED`; an empty text ends the search.
 *
 * @throws `ABORTED`, `NETWORK_UNREACHABLE`, `RATE_LIMITED` and the like; the old answer stays.
 */
export async function searchWallets(kit: Kit, parameters: searchWallets.Parameters): Promise<readonly WalletListing[]> {
  const { loadWalletSearch } = await import('./loadWalletSearch.ts')
  return loadWalletSearch(kit, parameters)
}

export declare namespace searchWallets {
  type Parameters = loadWalletSearch.Parameters
}
