import type { Kit } from '../kit.ts'
import { changeSwap } from './changeSwap.ts'
import { swapAtom, swapFactsAtom } from './state.ts'

/** Pays with all there is; of the coin, what the network fee leaves. Without a known balance or fee nothing changes. */
export function setSwapMax(kit: Kit): void {
  const { maxAmount } = kit.store.get(swapFactsAtom)
  if (maxAmount !== undefined && maxAmount !== kit.store.get(swapAtom).amount) changeSwap(kit, { amount: maxAmount }, 0)
}
