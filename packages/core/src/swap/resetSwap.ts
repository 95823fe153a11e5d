import { abortAttempt } from '../connection/attempt.ts'
import type { Kit } from '../kit.ts'
import { restartTimer } from '../timer.ts'
import { emptySwap, swapAtom } from './state.ts'

/** Empties the swap. What is still being asked is given up; a transaction that is on its way stays on its way. */
export function resetSwap(kit: Kit): void {
  for (const key of ['swapTokens', 'swapQuote', 'swapRoute', 'swapSend']) abortAttempt(kit, key)
  restartTimer(kit, 'swapQuote', 0, () => {})()
  kit.store.set(swapAtom, ({ slippage }) => ({ ...emptySwap, slippage }))
}
