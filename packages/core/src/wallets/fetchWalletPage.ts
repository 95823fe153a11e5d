import type { Kit } from '../kit.ts'
import type { loadWalletPage } from './loadWalletPage.ts'

/**
 * Fetches a page of 40 wallets into the lists (C-09); without `page`, the next one there is.
 *
 * Pages stand in order however they arrive; a page asked for twice is fetched once. Without a gateway nothing is asked.
 *
 * @throws `NETWORK_UNREACHABLE`, `RATE_LIMITED` and the like. What was listed stays, and the same call may be tried again.
 */
export async function fetchWalletPage(kit: Kit, parameters: fetchWalletPage.Parameters = {}): Promise<void> {
  const { loadWalletPage } = await import('./loadWalletPage.ts')
  return loadWalletPage(kit, parameters)
}

export declare namespace fetchWalletPage {
  type Parameters = loadWalletPage.Parameters
}
