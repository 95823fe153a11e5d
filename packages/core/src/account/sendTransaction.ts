import type { Namespace, TransactionRequest } from '@latchkey/common'
import type { Kit } from '../kit.ts'

/**
 * Has the connected wallet sign and send a transaction.
 *
 * @returns Its hash, once the wallet or node has taken it; `waitForTransaction` says how it ended.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `USER_REJECTED`, `ABORTED`, or the adapter's own, such as `REVERTED`.
 */
export async function sendTransaction(kit: Kit, parameters: sendTransaction.Parameters): Promise<string> {
  const { callCapability } = await import('./callCapability.ts')
  const { transaction } = parameters
  return callCapability(kit, { ...parameters, capability: 'sendTransaction', ask: (run, call) => run({ ...call, transaction }) })
}

export declare namespace sendTransaction {
  type Parameters = {
    /** The family's own; amounts in the smallest unit. */
    transaction: TransactionRequest
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  }
}
