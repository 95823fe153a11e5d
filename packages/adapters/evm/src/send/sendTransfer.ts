import type { EvmTransactionRequest, FeeEstimate, TransferRequest, WalletCall } from '@latchkey/common/contract'
import { sendTransaction } from './sendTransaction.ts'
import { toTransferTransaction } from './toTransferTransaction.ts'

/**
 * Sends `value` of the chain's coin, or of an ERC-20 token, to `to`; with the gas and fees of its estimate, if given.
 *
 * @throws `SEND_FIELDS_REQUIRED` if `to` is no address or `value` not above 0 · `SEND_UNSUPPORTED` for an asset that is neither, or
 * of another chain · as `sendTransaction`.
 */
export async function sendTransfer(
  call: WalletCall & TransferRequest & { readonly fields?: FeeEstimate['fields'] | undefined },
): Promise<string> {
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = (call.fields ?? {}) as EvmTransactionRequest
  const transaction = { ...toTransferTransaction(call), gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas }
  return sendTransaction({ ...call, transaction })
}
