import type { Kit } from '../kit.ts'
import { runSwap } from './runSwap.ts'

/**
 * Swaps: has the router allowed first if it must be, builds the transaction, checks it, has it signed and waits for the chain.
 *
 * What is built must be the swap on screen, and bring what was shown as the least (T-N4); if the price has moved further, or the
 * quote is too old, a new one is fetched and nothing is signed: `isQuoteRefreshed` says so.
 *
 * Never rejects: `swapAtom` has the step, the hash, and in `error` what ended it, the visitor's own no included.
 */
export async function sendSwap(kit: Kit): Promise<void> {
  await runSwap(kit, { isApprovalOnly: false })
}
