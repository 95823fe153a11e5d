import type { Kit } from '../kit.ts'
import { restartTimer } from '../timer.ts'
import { isSwapBusy } from './changeSwap.ts'
import { loadSwapQuote } from './loadSwapQuote.ts'
import { swapAtom } from './state.ts'

/**
 * Asks for the price of the swap at once, such as when the visitor tries again; what was entered stays.
 *
 * Never rejects: `swapAtom` has the quote or says what failed. A newer question overtakes an older one.
 */
export async function fetchSwapQuote(kit: Kit): Promise<void> {
  restartTimer(kit, 'swapQuote', 0, () => {})()
  if (!isSwapBusy(kit.store.get(swapAtom).step)) await loadSwapQuote(kit, { isRefresh: false })
}
