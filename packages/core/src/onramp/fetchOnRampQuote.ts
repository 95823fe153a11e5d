import type { OnRampQuote } from '@latchkey/blockchain-api'
import type { Kit } from '../kit.ts'
import { restartTimer } from '../timer.ts'
import { loadOnRampQuote } from './loadOnRampQuote.ts'

/**
 * Asks at once what the sum buys (S-27).
 *
 * @returns The quote. Null if it could not be had, with the error and a placeholder, marked as a sample, in `onRampAtom`; and for a
 * sum outside the method's limits, which is not asked about. Never rejects.
 */
export async function fetchOnRampQuote(kit: Kit): Promise<OnRampQuote | null> {
  restartTimer(kit, 'onRampQuote', 0, () => {})()
  return loadOnRampQuote(kit)
}
