import { multiplyFee } from '@latchkey/common/adapter/wallet'
import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type ChainCall,
  EstimateGasError,
  type FeeEstimate,
  type FeePayer,
  hasCode,
  isLatchkeyError,
  LatchkeyError,
  RevertedError,
  type TransferRequest,
} from '@latchkey/common/contract'
import { toRpcTransaction } from '../send/sendTransaction.ts'
import { toSendError } from '../send/toSendError.ts'
import { toTransferTransaction } from '../send/toTransferTransaction.ts'
import type { ChainClient } from './createChainClient.ts'
import { estimateFee, type FeeOptions } from './estimateFee.ts'
import { getChainClient } from './getChainClient.ts'

/**
 * Says what sending an amount can cost at most, as `estimateFee` does.
 *
 * A token's transfer is run on trial: one that would say `false` without reverting is refused like one that reverts, and what
 * is no contract is no token. Tokens that answer nothing are taken at their silence.
 *
 * Wallets that reckon fees themselves come out a little above any estimate, so a fifth more than the fee is to be left.
 *
 * @throws As `estimateFee` and `sendTransfer`.
 * @see C-06
 */
export async function estimateTransfer(
  context: AdapterContext,
  parameters: ChainCall & TransferRequest & FeePayer,
  options: FeeOptions = {},
): Promise<FeeEstimate> {
  const transaction = toTransferTransaction(parameters)
  const [estimate] = await Promise.all([
    estimateFee(context, { ...parameters, transaction }, options),
    transaction.data && tryTransfer(getChainClient(context, parameters.network), { ...parameters, transaction }),
  ])
  return { ...estimate, reserve: multiplyFee(estimate.fee) }
}

async function tryTransfer(
  client: ChainClient,
  parameters: ChainCall & { readonly account: AccountId; readonly transaction: ReturnType<typeof toTransferTransaction> },
): Promise<void> {
  const { account, transaction, signal } = parameters
  const call = { from: parseAccountId(account).address, ...toRpcTransaction(transaction) }
  const answer = await client.request({ method: 'eth_call', params: [call, 'latest'] }, signal).catch((error) => {
    if (!isLatchkeyError(error) || hasCode(error, 'RPC_UNAVAILABLE') || hasCode(error, 'ABORTED')) throw error
    throw new EstimateGasError({ cause: toSendError(error, parameters) })
  })
  if (answer === '0x') {
    const code = await client.request({ method: 'eth_getCode', params: [transaction.to, 'latest'] }, signal)
    if (code === '0x') throw new LatchkeyError('SEND_UNSUPPORTED', 'Unsupported chain', { hints: ['No token has this address.'] })
  } else if (typeof answer === 'string' && /^0x0+$/.test(answer)) {
    throw new EstimateGasError({ cause: new RevertedError({ reason: undefined }) })
  }
}
