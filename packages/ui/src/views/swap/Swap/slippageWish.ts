import { slot } from '@latchkey/common/contract'
import type { Kit } from '@latchkey/core'

const wish = slot(() => ({ isWanted: false }))

/** Whether the user asked for the slippage limit where a swap has stopped: the view opens on it then, once. */
export function slippageWish(kit: Kit): { isWanted: boolean } {
  return kit.slot(wish)
}
