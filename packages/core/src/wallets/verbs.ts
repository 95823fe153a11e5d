import type { WalletListing } from '@latchkey/wallet-directory'
import type { ListedWallet } from '../connector/findListing.ts'
import type { Kit } from '../kit.ts'
import type { FetchWalletPageParameters, FetchWalletParameters, SearchWalletsParameters } from './parameters.ts'

/**
 * Fetches a page of 40 wallets into the lists (C-09); without `page`, the next one there is.
 *
 * Pages stand in order however they arrive; a page asked for twice is fetched once. Without a gateway nothing is requested.
 *
 * @throws `NETWORK_UNREACHABLE`, `RATE_LIMITED` and the like. What was listed stays, and the same call may be tried again.
 */
export async function fetchWalletPage(kit: Kit, parameters: fetchWalletPage.Parameters = {}): Promise<void> {
  return (await import('./lazy/fetchWalletPage.ts')).fetchWalletPage(kit, parameters)
}

export declare namespace fetchWalletPage {
  type Parameters = FetchWalletPageParameters
}

/**
 * Searches the directory by name, at most 100 wallets (C-09). Hidden wallets are not found either.
 *
 * A newer search overtakes this one, which then rejects with `ABORTED`; an empty text ends the search.
 *
 * @throws `ABORTED`, `NETWORK_UNREACHABLE`, `RATE_LIMITED` and the like; the old answer stays.
 */
export async function searchWallets(kit: Kit, parameters: searchWallets.Parameters): Promise<readonly WalletListing[]> {
  return (await import('./lazy/searchWallets.ts')).searchWallets(kit, parameters)
}

export declare namespace searchWallets {
  type Parameters = SearchWalletsParameters
}

/**
 * Finds one wallet by its id: among the host's own and what is listed already, else in the directory.
 *
 * @returns `undefined` if no list has it, or the host hides it.
 * @throws `NETWORK_UNREACHABLE`, `RATE_LIMITED` and the like; the same call may be tried again.
 */
export async function fetchWallet(kit: Kit, parameters: fetchWallet.Parameters): Promise<ListedWallet | undefined> {
  return (await import('./lazy/fetchWallet.ts')).fetchWallet(kit, parameters)
}

export declare namespace fetchWallet {
  type Parameters = FetchWalletParameters
}
