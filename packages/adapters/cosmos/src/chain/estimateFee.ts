import { SigningStargateClient } from '@cosmjs/stargate'
import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type ChainCall,
  type CosmosTransactionRequest,
  EstimateGasError,
  type FeeEstimate,
  hasCode,
  type TransferRequest,
} from '@latchkey/common/contract'
import { toMessages } from '../send/toMessages.ts'
import { toSendError } from '../send/toSendError.ts'
import { connectComet } from './connectComet.ts'
import { type CosmosChains, getCosmosChain } from './cosmosChains.ts'

/** A trial run uses a little less than the real one. */
const margin = 1.4
/** Trial runs look at no signature, so that any key will do. */
const anyKey = Uint8Array.of(2, ...new Uint8Array(31), 1)

/**
 * Runs a transaction on trial, and says what it costs at the chain's price of gas.
 *
 * @throws `ESTIMATE_GAS_FAILED` with the reason as `cause` · `ABORTED` · `RPC_UNAVAILABLE`
 */
export async function estimateFee(
  context: AdapterContext,
  call: ChainCall & { readonly account: AccountId; readonly transaction: CosmosTransactionRequest },
  chains: CosmosChains | undefined,
): Promise<FeeEstimate> {
  const { network, account, transaction, signal } = call
  const { denom, gasPrice } = getCosmosChain(network, chains)
  const { address } = parseAccountId(account)
  const signer = {
    getAccounts: async () => [{ address, algo: 'secp256k1' as const, pubkey: anyKey }],
    signDirect: () => Promise.reject(new TypeError('Nothing is signed on trial')),
  }
  try {
    const client = await SigningStargateClient.createWithSigner(connectComet(context, network, signal), signer)
    const used = await client.simulate(address, transaction.messages, transaction.memo)
    const gas = Math.ceil(used * margin)
    const fee = BigInt(Math.ceil(gas * gasPrice))
    return { fee, fields: { fee: { amount: fee, denom, gas: BigInt(gas) } } }
  } catch (cause) {
    if (signal?.aborted || hasCode(cause, 'ABORTED') || hasCode(cause, 'RPC_UNAVAILABLE')) throw cause
    throw new EstimateGasError({ cause: toSendError(cause, network.nativeCurrency.symbol) })
  }
}

/** Says what sending an amount costs, as `estimateFee` does. */
export async function estimateTransfer(
  context: AdapterContext,
  call: ChainCall & TransferRequest & { readonly account: AccountId },
  chains: CosmosChains | undefined,
): Promise<FeeEstimate> {
  return estimateFee(context, { ...call, transaction: { messages: toMessages(call, chains) } }, chains)
}
