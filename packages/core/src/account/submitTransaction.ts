import type { Transfer } from '@latchkey/blockchain-api'
import type { Namespace, TransactionRequest } from '@latchkey/common'
import { getSnapshot } from '../connection/getSnapshot.ts'
import type { Kit } from '../kit.ts'
import { callCapability } from './callCapability.ts'

/** Does what `sendTransaction` says. */
export async function submitTransaction(kit: Kit, parameters: submitTransaction.Parameters): Promise<string> {
  const { transaction, operationType = 'execute', transfers } = parameters
  const { accountId, chainId, namespace } = getSnapshot(kit, parameters)
  const ask: callCapability.Parameters<'sendTransaction', string>['ask'] = async (run, call) => {
    const hash = await run({ ...call, transaction })
    // Heard even if nobody waits any more: it was sent all the same.
    if (accountId && chainId && namespace && !kit.signal.aborted) {
      const to = 'to' in transaction ? transaction.to : undefined
      kit.events.emit('transactionSent', { accountId, chainId, namespace, hash, operationType, to, transfers })
    }
    return hash
  }
  return callCapability(kit, { ...parameters, capability: 'sendTransaction', ask })
}

export declare namespace submitTransaction {
  type Parameters = {
    /** The family's own; amounts in the smallest unit. */
    transaction: TransactionRequest
    /** What it does, as a history says it: `trade`, `approve`, `send`, … */
    operationType?: string | undefined
    /** What it moves, shown while it is pending. */
    transfers?: readonly Transfer[] | undefined
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  }
}
