import {
  type AdapterContext,
  type BitcoinTransactionRequest,
  type FeeEstimate,
  hasCode,
  InsufficientFundsError,
  isLatchkeyError,
  readProviderError,
  sendFailed,
  type TransferRequest,
  type WalletCall,
} from '@latchkey/common/contract'
import { getEsplora } from '../chain/getEsplora.ts'
import { signPsbt } from './signPsbt.ts'
import { toOutputs } from './toOutputs.ts'

/**
 * Has a transaction signed, sees that it is the one that was asked for, and sends it through the kit's own source.
 *
 * @returns The transaction's id.
 * @throws `USER_REJECTED` · `INSUFFICIENT_FUNDS` · `SEND_FIELDS_REQUIRED` · `SIGNATURE_INVALID` if the wallet signed another
 * transaction · `SEND_FAILED` with what the source said · `RPC_UNAVAILABLE`
 */
export async function sendTransaction(
  context: AdapterContext,
  call: WalletCall & { readonly transaction: BitcoinTransactionRequest },
): Promise<string> {
  const { raw } = await signPsbt(context, call)
  const { network, signal } = call
  return getEsplora(context, network)
    .send(raw, signal)
    .catch((error) => {
      throw toSendError(error, network.nativeCurrency.symbol)
    })
}

/** Sends `value` satoshis to `to`; at the rate in `fields`, or the present one. @throws As `sendTransaction` · `SEND_UNSUPPORTED` */
export async function sendTransfer(
  context: AdapterContext,
  call: WalletCall & TransferRequest & { readonly fields?: FeeEstimate['fields'] | undefined },
): Promise<string> {
  const { feeRate } = (call.fields ?? {}) as BitcoinTransactionRequest
  return sendTransaction(context, { ...call, transaction: { outputs: toOutputs(call), feeRate } })
}

function toSendError(error: unknown, symbol: string): unknown {
  if (hasCode(error, 'ABORTED') || hasCode(error, 'RPC_UNAVAILABLE')) return error
  const said = readProviderError(isLatchkeyError(error) ? error.cause : error).message
  if (/bad-txns-in-belowout|insufficient/i.test(said)) return new InsufficientFundsError({ symbol, isForFee: false, cause: error })
  if (/min relay fee|mempool min fee|insufficient fee/i.test(said))
    return new InsufficientFundsError({ symbol, isForFee: true, cause: error })
  return sendFailed({ said, cause: error })
}
