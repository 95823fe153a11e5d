import { readField } from '@latchkey/common/adapter'
import { multiplyFee } from '@latchkey/common/adapter/wallet'
import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type ChainCall,
  type Connector,
  EstimateGasError,
  type EvmTransactionRequest,
  type FeeEstimate,
  type FeePayer,
  hasCode,
  isLatchkeyError,
} from '@latchkey/common/contract'
import { BaseFeeMissingError, BlockNotFoundError } from '../errors.ts'
import { toRpcTransaction } from '../send/sendTransaction.ts'
import { toSendError } from '../send/toSendError.ts'
import { getWallet } from '../wallet/getWallet.ts'
import { request } from '../wallet/request.ts'
import type { ChainClient } from './createChainClient.ts'
import { getChainClient } from './getChainClient.ts'
import { toQuantity } from './toQuantity.ts'

/** How estimates are reckoned. */
export type FeeOptions = {
  /** What the base fee is multiplied by. Default 1.2 (C-06). */
  readonly baseFeeMultiplier?: number | undefined
}

/**
 * Says what a transaction can cost at most: gas × (base fee × 1.2 + tip), or gas × gas price × 1.2 on a chain without a base fee.
 *
 * Fees that the transaction already names are kept. A wallet that reckons by itself is asked for the gas, and names its fees when it sends.
 *
 * @throws `ESTIMATE_GAS_FAILED`, with `REVERTED` as its cause if a contract says no · `INSUFFICIENT_FUNDS` · `BASE_FEE_MISSING` if
 * the transaction names EIP-1559 fees where there are none · `RPC_UNAVAILABLE`
 * @see C-06 · V-11
 */
export async function estimateFee(
  context: AdapterContext,
  parameters: ChainCall & FeePayer & { readonly transaction: EvmTransactionRequest },
  { baseFeeMultiplier }: FeeOptions = {},
): Promise<FeeEstimate> {
  const { network, transaction, signal, wallet } = parameters
  const client = getChainClient(context, network)
  if (wallet) {
    const [gas, fees] = await Promise.all([
      askWalletForGas({ ...parameters, wallet }),
      estimateFees(client, { transaction: {}, baseFeeMultiplier: operationFeeMultiplier, signal }),
    ])
    return { fee: gas * (fees.maxFeePerGas ?? fees.gasPrice ?? 0n), fields: {} }
  }
  const [gas, fees] = await Promise.all([
    transaction.gas ?? estimateGas(client, parameters),
    estimateFees(client, { transaction, baseFeeMultiplier, signal }),
  ])
  return { fee: gas * (fees.maxFeePerGas ?? fees.gasPrice ?? 0n), fields: { gas, ...fees } }
}

async function estimateGas(client: ChainClient, parameters: ChainCall & { account: AccountId; transaction: EvmTransactionRequest }) {
  const call = { from: parseAccountId(parameters.account).address, ...toRpcTransaction(parameters.transaction) }
  try {
    return toQuantity(await client.request({ method: 'eth_estimateGas', params: [call] }, parameters.signal), 'eth_estimateGas')
  } catch (error) {
    if (!isLatchkeyError(error) || hasCode(error, 'RPC_UNAVAILABLE') || hasCode(error, 'ABORTED')) throw error
    const reason = toSendError(error, parameters)
    throw hasCode(reason, 'INSUFFICIENT_FUNDS') || hasCode(reason, 'INSUFFICIENT_GAS') ? reason : new EstimateGasError({ cause: reason })
  }
}

/** What a wallet offers for its operations, which wait longer than a transaction: they are bundled first. */
const operationFeeMultiplier = 2

/** All the gas that the wallet needs, its account's own checks and the bundler's work included. */
async function askWalletForGas(
  parameters: ChainCall & { account: AccountId; wallet: Connector; transaction: EvmTransactionRequest },
): Promise<bigint> {
  const { wallet: connector, account, network, signal } = parameters
  const { provider, address, options } = await getWallet({ connector, account, network, signal })
  const call = { from: address, ...toRpcTransaction(parameters.transaction) }
  try {
    return toQuantity(await request(provider, { method: 'eth_estimateGas', params: [call] }, options), 'eth_estimateGas')
  } catch (error) {
    if (hasCode(error, 'ABORTED')) throw error
    throw new EstimateGasError({ cause: isLatchkeyError(error) ? toSendError(error, parameters) : error })
  }
}

type Fees = Pick<EvmTransactionRequest, 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasPrice'>

async function estimateFees(
  client: ChainClient,
  {
    transaction,
    baseFeeMultiplier,
    signal,
  }: { transaction: EvmTransactionRequest; baseFeeMultiplier: number | undefined; signal: AbortSignal | undefined },
): Promise<Fees> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }, signal)
  if (!block) throw new BlockNotFoundError()
  const baseFee = readField(block, 'baseFeePerGas')
  const getGasPrice = async () => toQuantity(await client.request({ method: 'eth_gasPrice' }, signal), 'eth_gasPrice')
  if (typeof baseFee !== 'string') {
    if (transaction.maxFeePerGas !== undefined || transaction.maxPriorityFeePerGas !== undefined) throw new BaseFeeMissingError()
    return { gasPrice: transaction.gasPrice ?? multiplyFee(await getGasPrice(), baseFeeMultiplier) }
  }
  if (transaction.gasPrice !== undefined) return { gasPrice: transaction.gasPrice }
  const base = toQuantity(baseFee, 'baseFeePerGas')
  const maxPriorityFeePerGas = transaction.maxPriorityFeePerGas ?? (await getTip(client, base, getGasPrice, signal))
  const maxFeePerGas = transaction.maxFeePerGas ?? multiplyFee(base, baseFeeMultiplier) + maxPriorityFeePerGas
  return { maxFeePerGas, maxPriorityFeePerGas }
}

/** Nodes that name no tip of their own still have a gas price, which holds one. */
async function getTip(
  client: ChainClient,
  base: bigint,
  getGasPrice: () => Promise<bigint>,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  try {
    return toQuantity(await client.request({ method: 'eth_maxPriorityFeePerGas' }, signal), 'eth_maxPriorityFeePerGas')
  } catch (error) {
    if (hasCode(error, 'RPC_UNAVAILABLE') || hasCode(error, 'ABORTED')) throw error
    const gasPrice = await getGasPrice()
    return gasPrice > base ? gasPrice - base : 0n
  }
}
