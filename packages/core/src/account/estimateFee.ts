import { type FeeEstimate, LatchkeyError, type Namespace, type TransactionRequest } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { askWallet } from './askWallet.ts'
import { findCapability } from './findCapability.ts'

/**
 * Asks the chain what a transaction of the connected account may cost. No wallet is asked.
 *
 * @returns The most that can be charged, in the native asset's smallest unit.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ESTIMATE_GAS_FAILED`, `ABORTED`, or the adapter's own.
 */
export async function estimateFee(kit: Kit, parameters: estimateFee.Parameters): Promise<FeeEstimate> {
  const { transaction, signal } = parameters
  const { run, account, network } = findCapability(kit, 'estimateFee', parameters)
  return askWallet(kit, {
    ask: () => run({ account, network, transaction, signal: signal ?? kit.signal }),
    wrap: (cause) => new EstimateFeeFailedError({ cause }),
    signal,
  })
}

export declare namespace estimateFee {
  type Parameters = { transaction: TransactionRequest; namespace?: Namespace | undefined; signal?: AbortSignal | undefined }
}

/** The chain could not say what a transaction costs. */
export class EstimateFeeFailedError extends LatchkeyError<'ESTIMATE_GAS_FAILED'> {
  override readonly name = 'EstimateFeeFailedError'
  constructor({ cause }: { cause: unknown }) {
    super('ESTIMATE_GAS_FAILED', 'Estimate gas error', { cause })
  }
}
