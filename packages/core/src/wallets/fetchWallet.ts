import type { ListedWallet } from '../connector/findWallet.ts'
import type { Kit } from '../kit.ts'
import type { loadWallet } from './loadWallet.ts'

/**
 * Finds one wallet by its id: among the host's own and what is listed already, else in the directory.
 *
 * @returns `undefined` if nobody lists it, or the host hides it.
 * @throws `NETWORK_UNREACHABLE`, `RATE_LIMITED` and the like; the same call may be tried again.
 */
export async function fetchWallet(kit: Kit, parameters: fetchWallet.Parameters): Promise<ListedWallet | undefined> {
  const { loadWallet } = await import('./loadWallet.ts')
  return loadWallet(kit, parameters)
}

export declare namespace fetchWallet {
  type Parameters = loadWallet.Parameters
}
