import type { Kit } from '../kit.ts'
import { changeSwap } from './changeSwap.ts'
import { swapAtom, swapFactsAtom } from './state.ts'

/** Turns the swap round: what would be got is paid, as much of it as was offered. */
export function flipSwap(kit: Kit): void {
  const { source, target } = kit.store.get(swapAtom)
  const { targetAmount } = kit.store.get(swapFactsAtom)
  changeSwap(kit, { source: target, target: source, amount: targetAmount ?? '' }, 0)
}
