import type { Kit } from '../kit.ts'
import type { submitTransaction } from './submitTransaction.ts'

/**
 * Has the connected wallet sign and send a transaction.
 *
 * @returns Its hash, once the wallet or node has taken it; `waitForTransaction` says how it ended.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `USER_REJECTED`, `ABORTED`, or the adapter's own, such as `REVERTED`.
 */
export async function sendTransaction(kit: Kit, parameters: sendTransaction.Parameters): Promise<string> {
  const { submitTransaction } = await import('./submitTransaction.ts')
  return submitTransaction(kit, parameters)
}

export declare namespace sendTransaction {
  type Parameters = submitTransaction.Parameters
}
