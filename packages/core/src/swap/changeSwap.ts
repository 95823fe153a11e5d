import { abortAttempt } from '../connection/attempt.ts'
import type { Kit } from '../kit.ts'
import { idle } from '../resource.ts'
import { restartTimer } from '../timer.ts'
import { loadSwapQuote } from './loadSwapQuote.ts'
import { swapAtom } from './state.ts'
import type { Swap, SwapStep } from './swap.ts'

/** Whether a wallet or the chain is being waited for: nothing is edited then. */
export function isSwapBusy(step: SwapStep): boolean {
  return step !== 'idle' && step !== 'failed' && step !== 'success'
}

/**
 * Takes over what the visitor changed: what was known of the swap before is gone, and a quote is asked for `delayMs` later.
 * While a wallet or the chain is being waited for, nothing changes.
 */
export function changeSwap(kit: Kit, patch: Partial<Swap>, delayMs: number): void {
  const before = kit.store.get(swapAtom)
  if (isSwapBusy(before.step)) return
  abortAttempt(kit, 'swapQuote')
  abortAttempt(kit, 'swapRoute')
  const isSourceSame = !('source' in patch) || patch.source?.id === before.source?.id
  kit.store.set(swapAtom, {
    ...before,
    quote: idle,
    route: idle,
    allowance: isSourceSame ? before.allowance : idle,
    isQuoteRefreshed: false,
    voidedBy: undefined,
    step: 'idle',
    hash: undefined,
    approvalHash: undefined,
    error: undefined,
    ...patch,
  })
  restartTimer(kit, 'swapQuote', delayMs, () => void loadSwapQuote(kit, { isRefresh: false }))
}
