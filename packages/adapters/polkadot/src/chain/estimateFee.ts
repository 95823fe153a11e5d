import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type ChainCall,
  EstimateGasError,
  type FeeEstimate,
  hasCode,
  InsufficientFundsError,
  type PolkadotTransactionRequest,
  type TransferRequest,
} from '@latchkey/common/contract'
import type { GenericExtrinsic } from '@polkadot/types'
import type { RuntimeDispatchInfo } from '@polkadot/types/interfaces'
import { hex } from '@scure/base'
import { buildPayload } from '../send/buildPayload.ts'
import { toCall, toTransaction } from '../send/toCall.ts'
import { getNativeBalance } from './getNativeBalance.ts'
import { getNodes } from './getNodes.ts'
import { getRuntime, toHex } from './getRuntime.ts'

/** Fees grow with what is going on, by a few parts of a thousand a block: a twentieth on top. */
const marginPercent = 105n

/**
 * Asks the chain what a transaction costs. `reserve` also has what keeps the sender's account alive.
 *
 * @throws `ESTIMATE_GAS_FAILED` with the reason as `cause` · `SEND_UNSUPPORTED` · `ABORTED` · `RPC_UNAVAILABLE`
 */
export async function estimateFee(
  context: AdapterContext,
  parameters: ChainCall & { readonly account: AccountId; readonly transaction: PolkadotTransactionRequest },
): Promise<FeeEstimate> {
  const { network, account, transaction, signal } = parameters
  const { address } = parseAccountId(account)
  try {
    const runtime = await getRuntime(context, network, { signal })
    const { registry, existentialDeposit } = runtime
    const call = toCall(runtime, transaction)
    const { payload } = await buildPayload(context, runtime, { network, signal, address, call, tip: transaction.tip })
    const extrinsic = registry.createType('Extrinsic', { method: payload.method }, { version: 4 }) as GenericExtrinsic
    const { blockHash, genesisHash, nonce, tip } = payload
    const { specVersion, transactionVersion } = runtime
    const runtimeVersion = { specVersion, transactionVersion } as never
    const bytes = extrinsic.signFake(address, { blockHash, genesisHash, nonce, tip, runtimeVersion }).toU8a()
    const question = `0x${hex.encode(bytes)}${hex.encode(registry.createType('u32', bytes.length).toU8a())}`
    const answer = await getNodes(context, network).request('state_call', ['TransactionPaymentApi_query_info', question], signal)
    const { partialFee } = registry.createType('RuntimeDispatchInfo', toHex(answer, 'fee')) as RuntimeDispatchInfo
    const fee = (partialFee.toBigInt() * marginPercent) / 100n + (transaction.tip ?? 0n)
    return { fee, reserve: fee + existentialDeposit, fields: {} }
  } catch (cause) {
    const isSaid = ['ABORTED', 'RPC_UNAVAILABLE', 'SEND_UNSUPPORTED', 'SEND_FIELDS_REQUIRED'].some((code) => hasCode(cause, code))
    if (isSaid || signal?.aborted) throw cause
    throw new EstimateGasError({ cause })
  }
}

/**
 * Says what sending an amount costs, as `estimateFee` does.
 *
 * @throws As `estimateFee` · `INSUFFICIENT_FUNDS`, `INSUFFICIENT_GAS` if it would not leave the account what it needs to stay one: the
 * chain would take the fee of a transfer that cannot succeed.
 */
export async function estimateTransfer(
  context: AdapterContext,
  call: ChainCall & TransferRequest & { readonly account: AccountId },
): Promise<FeeEstimate> {
  const { network, value, isMax } = call
  const { value: balance } = await getNativeBalance(context, call)
  // A large amount takes more bytes than a small one, and bytes cost.
  const transaction = toTransaction({ ...call, value: isMax && balance > 0n ? balance : value })
  const estimate = await estimateFee(context, { ...call, transaction })
  const { fee, reserve = fee } = estimate
  // Without the margin: what was reckoned with it a moment ago still goes.
  const needed = reserve - fee + (fee * 100n) / marginPercent
  if ((isMax ? 0n : value) + needed > balance)
    throw new InsufficientFundsError({ symbol: network.nativeCurrency.symbol, isForFee: value <= balance })
  return estimate
}
