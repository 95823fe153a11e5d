import type { Namespace, TransactionReceipt } from '@latchkey/common'
import { SomethingWentWrongError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { askWallet } from './askWallet.ts'
import { findCapability } from './findCapability.ts'

/**
 * Waits until the active chain has a transaction.
 *
 * @returns How it ended; a reverted one is a receipt, too.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own, such as `TRANSACTION_NOT_FOUND` after the time-out of C-04.
 */
export async function waitForTransaction(kit: Kit, parameters: waitForTransaction.Parameters): Promise<TransactionReceipt> {
  const { hash, timeoutMs, signal } = parameters
  const { run, network } = findCapability(kit, 'waitForTransaction', parameters)
  return askWallet(kit, {
    ask: () => run({ network, hash, timeoutMs, signal: signal ?? kit.signal }),
    wrap: (cause) => new SomethingWentWrongError({ cause }),
    signal,
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
