import type { Kit } from '../kit.ts'
import { changeSwap } from './changeSwap.ts'
import { flipSwap } from './flipSwap.ts'
import { swapAtom } from './state.ts'
import type { SwapSide, SwapToken } from './swap.ts'

/** Chooses what is paid, or got. Choosing what stands on the other side turns the swap round. */
export function setSwapToken(kit: Kit, { side, token }: setSwapToken.Parameters): void {
  const swap = kit.store.get(swapAtom)
  if (swap[side]?.id === token.id) return
  const other = side === 'source' ? swap.target : swap.source
  if (other?.id === token.id) flipSwap(kit)
  else changeSwap(kit, { [side]: token }, 0)
}

export declare namespace setSwapToken {
  /** `token`: one of the list in `swapAtom`. */
  type Parameters = { side: SwapSide; token: SwapToken }
}
