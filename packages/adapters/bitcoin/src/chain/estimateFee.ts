import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type BitcoinTransactionRequest,
  type ChainCall,
  EstimateGasError,
  type FeeEstimate,
  hasCode,
  InsufficientFundsError,
  LatchkeyError,
  type TransferRequest,
} from '@latchkey/common/contract'
import { decodeAddress } from '@latchkey/signatures/bitcoin'
import { chooseMost, dustOf } from '../send/chooseCoins.ts'
import { plan } from '../send/plan.ts'
import { toOutputs } from '../send/toOutputs.ts'
import { fetchCoins } from './fetchCoins.ts'
import { fetchFeeRate } from './fetchFeeRate.ts'
import { getEsplora } from './getEsplora.ts'

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

/** Says what sending an amount costs, as `estimateFee` does; of all there is, what stays behind as `reserve`. */
export async function estimateTransfer(
  context: AdapterContext,
  call: ChainCall & TransferRequest & { readonly account: AccountId },
): Promise<FeeEstimate> {
  const outputs = toOutputs(call)
  return call.isMax ? estimateMost(context, call) : estimateFee(context, { ...call, transaction: { outputs } })
}

async function estimateMost(
  context: AdapterContext,
  call: ChainCall & TransferRequest & { readonly account: AccountId },
): Promise<FeeEstimate> {
  const { network, signal, account } = call
  const { address } = parseAccountId(account)
  const [from, to] = [decodeAddress(address), decodeAddress(call.to)]
  if (!from) throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain')
  if (!to) throw new LatchkeyError('SEND_FIELDS_REQUIRED', 'An amount and receiver address are required')
  const source = getEsplora(context, network)
  const [coins, feeRate] = await Promise.all([fetchCoins(source, address, signal), fetchFeeRate(source, signal)])
  const { value, fee } = chooseMost({ coins, from: from.type, to: to.type, feeRate })
  if (value < dustOf(to.type)) throw new InsufficientFundsError({ symbol: network.nativeCurrency.symbol, isForFee: true })
  return { fee, reserve: coins.reduce((sum, coin) => sum + coin.value, 0n) - value, fields: { feeRate } }
}
