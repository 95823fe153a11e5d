import type { TransactionReceipt } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { askForReceipt } from './askForReceipt.ts'

/**
 * Waits until the active chain has a transaction.
 *
 * @returns How it ended; a reverted one is a receipt, too.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own, such as `TRANSACTION_NOT_FOUND` after the time-out of C-04.
 */
export async function waitForTransaction(kit: Kit, parameters: waitForTransaction.Parameters): Promise<TransactionReceipt> {
  const { askForReceipt } = await import('./askForReceipt.ts')
  return askForReceipt(kit, parameters)
}

export declare namespace waitForTransaction {
  type Parameters = askForReceipt.Parameters
}
