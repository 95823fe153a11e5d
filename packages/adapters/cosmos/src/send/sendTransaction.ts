import { SigningStargateClient } from '@cosmjs/stargate'
import { parseAccountId, parseChainId } from '@latchkey/common/caip'
import {
  type AdapterContext,
  type CosmosTransactionRequest,
  type FeeEstimate,
  hasCode,
  isLatchkeyError,
  type TransferRequest,
  type WalletCall,
} from '@latchkey/common/contract'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { connectComet } from '../chain/connectComet.ts'
import type { CosmosChains } from '../chain/cosmosChains.ts'
import { estimateFee } from '../chain/estimateFee.ts'
import { getSigner } from '../wallet/signer.ts'
import { createSigner } from './createSigner.ts'
import { toMessages } from './toMessages.ts'
import { toSendError } from './toSendError.ts'

/**
 * Has a transaction signed, and sends it through the kit's own node.
 *
 * @returns The transaction's hash, hex in capitals.
 * @throws `USER_REJECTED` · `INSUFFICIENT_FUNDS` · `INSUFFICIENT_GAS` · `SIGNATURE_INVALID`, `SIGNER_MISMATCH` · `SEND_FAILED` with what
 * the chain said · `RPC_UNAVAILABLE`
 */
export async function sendTransaction(
  context: AdapterContext,
  call: WalletCall & { readonly transaction: CosmosTransactionRequest },
  chains: CosmosChains | undefined,
): Promise<string> {
  const { network, account, transaction, signal, connector } = call
  const { symbol } = network.nativeCurrency
  const { address } = parseAccountId(account)
  try {
    const { fields } = transaction.fee ? { fields: transaction } : await estimateFee(context, call, chains)
    const { amount, denom, gas } = (fields as CosmosTransactionRequest).fee ?? none
    const options = { signal, attempt: 'SEND_FAILED' as const, walletConnectPeer: connector.type === 'walletConnect' }
    const signer = await createSigner(await getSigner(call, chains), options)
    const client = await SigningStargateClient.createWithSigner(connectComet(context, network, signal), signer)
    const fee = { amount: [{ denom, amount: String(amount) }], gas: String(gas) }
    // The chain's name is the kit's, whatever the node says.
    const place = { ...(await client.getSequence(address)), chainId: parseChainId(network.caipNetworkId).reference }
    const signed = await client.sign(address, [...transaction.messages], fee, transaction.memo ?? '', place)
    return await client.broadcastTxSync(TxRaw.encode(signed).finish())
  } catch (error) {
    throw toSendError(hasCode(error, 'ESTIMATE_GAS_FAILED') && isLatchkeyError(error) ? error.cause : error, symbol)
  }
}

/** Sends `value` of the chain's coin to `to`. @throws As `sendTransaction` · `SEND_FIELDS_REQUIRED` · `SEND_UNSUPPORTED` */
export async function sendTransfer(
  context: AdapterContext,
  call: WalletCall & TransferRequest & { readonly fields?: FeeEstimate['fields'] | undefined },
  chains: CosmosChains | undefined,
): Promise<string> {
  const { fee } = (call.fields ?? {}) as Partial<CosmosTransactionRequest>
  return sendTransaction(context, { ...call, transaction: { messages: toMessages(call, chains), fee } }, chains)
}

const none = { amount: 0n, denom: '', gas: 0n }
