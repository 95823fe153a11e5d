import type { Namespace, TransactionReceipt } from '@latchkey/common'
import type { Kit } from '../kit.ts'

/**
 * Waits until the active chain has a transaction.
 *
 * @returns How it ended; a reverted one is a receipt, too.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own, such as `TRANSACTION_NOT_FOUND` after the time-out of C-04.
 */
export async function waitForTransaction(kit: Kit, parameters: waitForTransaction.Parameters): Promise<TransactionReceipt> {
  const { callCapability } = await import('./callCapability.ts')
  const { hash, timeoutMs } = parameters
  return callCapability(kit, {
    ...parameters,
    capability: 'waitForTransaction',
    ask: (run, { network, signal }) => run({ network, signal, hash, timeoutMs }),
  })
}

export declare namespace waitForTransaction {
  type Parameters = {
    hash: string
    timeoutMs?: number | undefined
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  }
}
