import {
  type AccountId,
  type AdapterContext,
  type BitcoinTransactionRequest,
  type ChainCall,
  EstimateGasError,
  type FeeEstimate,
  hasCode,
  type TransferRequest,
} from '@latchkey/common'
import { plan } from './plan.ts'
import { toOutputs } from './toOutputs.ts'

/**
 * Says what a transaction costs with the coins that would be chosen now.
 *
 * @throws `ESTIMATE_GAS_FAILED` with the reason as `cause` · `ABORTED` · `RPC_UNAVAILABLE`
 */
export async function estimateFee(
  context: AdapterContext,
  call: ChainCall & { readonly account: AccountId; readonly transaction: BitcoinTransactionRequest },
): Promise<FeeEstimate> {
  try {
    const { fee, feeRate } = await plan(context, call)
    return { fee, fields: { feeRate } }
  } catch (cause) {
    if (hasCode(cause, 'ABORTED') || hasCode(cause, 'RPC_UNAVAILABLE')) throw cause
    throw new EstimateGasError({ cause })
  }
}

/** Says what sending an amount costs, as `estimateFee` does. */
export async function estimateTransfer(
  context: AdapterContext,
  call: ChainCall & TransferRequest & { readonly account: AccountId },
): Promise<FeeEstimate> {
  return estimateFee(context, { ...call, transaction: { outputs: toOutputs(call) } })
}
