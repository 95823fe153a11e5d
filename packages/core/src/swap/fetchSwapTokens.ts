import type { Kit } from '../kit.ts'
import { loadSwapTokens } from './loadSwapTokens.ts'

/**
 * Lists what can be swapped on the swap's network, with what the account holds of it; chosen tokens get their new balances.
 *
 * Never rejects: `swapAtom.tokens` has the list or says what failed, `SWAP_UNSUPPORTED` where the gateway swaps nothing.
 */
export async function fetchSwapTokens(kit: Kit): Promise<void> {
  await loadSwapTokens(kit)
}
