import type { Kit } from '../kit.ts'
import { runSwap } from './runSwap.ts'

/**
 * Lets the swap's router take exactly what is swapped, if it may not yet, and waits for the chain. `sendSwap` does it by itself.
 *
 * The approval is checked before it is signed: the token, the spender, the sum (T-N4). Never rejects; see `swapAtom`.
 */
export async function approveSwap(kit: Kit): Promise<void> {
  await runSwap(kit, { isApprovalOnly: true })
}
