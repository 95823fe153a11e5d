import type { Kit } from '@latchkey/core'

/** Whether the visitor asked for the slippage limit where a swap has stopped: the view opens on it then, once. */
export function slippageWish(kit: Kit): { isWanted: boolean } {
  return kit.once('swapSlippageWish', () => ({ isWanted: false }))
}
