import type { FeeEstimate } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { askForFee } from './askForFee.ts'

/**
 * Asks the chain what a transaction of the connected account may cost. No wallet is asked.
 *
 * @returns The most that can be charged, in the native asset's smallest unit.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own, such as `ESTIMATE_GAS_FAILED`.
 */
export async function estimateFee(kit: Kit, parameters: estimateFee.Parameters): Promise<FeeEstimate> {
  const { askForFee } = await import('./askForFee.ts')
  return askForFee(kit, parameters)
}

export declare namespace estimateFee {
  type Parameters = askForFee.Parameters
}
