import type { FeeEstimate, Namespace, TransactionRequest } from '@latchkey/common'
import type { Kit } from '../kit.ts'

/**
 * Asks the chain what a transaction of the connected account may cost. No wallet is asked.
 *
 * @returns The most that can be charged, in the native asset's smallest unit.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own, such as `ESTIMATE_GAS_FAILED`.
 */
export async function estimateFee(kit: Kit, parameters: estimateFee.Parameters): Promise<FeeEstimate> {
  const { callCapability } = await import('./callCapability.ts')
  const { transaction } = parameters
  return callCapability(kit, { ...parameters, capability: 'estimateFee', ask: (run, call) => run({ ...call, transaction }) })
}

export declare namespace estimateFee {
  type Parameters = { transaction: TransactionRequest; namespace?: Namespace | undefined; signal?: AbortSignal | undefined }
}
