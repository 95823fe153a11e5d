import { readField } from '@latchkey/common/adapter'
import { waitForReceipt } from '@latchkey/common/adapter/wallet'
import { type AdapterContext, hasCode, type ReceiptCall, type TransactionReceipt } from '@latchkey/common/contract'
import { fromBase58 } from '@latchkey/signatures/solana'
import { transactionExpired } from '../errors.ts'
import { readStrings } from '../wallet/standardWallet.ts'
import type { ChainClient } from './createChainClient.ts'
import { toFailureError } from './failure.ts'
import { getChainClient } from './getChainClient.ts'
import { getSentTransactions } from './sentTransactions.ts'
import { toUnsigned } from './toUnsigned.ts'

/**
 * Waits until the transaction is confirmed: looks after 200 ms, then at doubled pauses up to 4 s, for at most 180 s.
 *
 * A node that fails is asked again up to six times in a row. What this kit sent is given up as soon as its blockhash has
 * expired. `blockNumber` of the receipt is the slot.
 *
 * @throws `REVERTED` with the program's reason, `INSUFFICIENT_FUNDS` · `TRANSACTION_NOT_FOUND` if time is up, or it expired ·
 * `RPC_UNAVAILABLE` · `ABORTED`
 * @see C-04 · X-06 · T-N1
 */
export async function waitForTransaction(context: AdapterContext, parameters: ReceiptCall): Promise<TransactionReceipt> {
  const { network, hash, timeoutMs, pauseMs, signal } = parameters
  const client = getChainClient(context, network)
  const { symbol } = network.nativeCurrency
  return waitForReceipt(context, {
    isHash: fromBase58(hash, 64)?.length === 64,
    signal,
    timeoutMs,
    pauseMs,
    isPassing: (error) => hasCode(error, 'RPC_UNAVAILABLE') || hasCode(error, 'UNKNOWN') || hasCode(error, 'DECODE_FAILED'),
    look: () => look(client, { context, hash, symbol, signal }),
  })
}

type Look = { context: AdapterContext; hash: string; symbol: string; signal: AbortSignal | undefined }

/** @returns `undefined` while the chain does not have it, or not for sure. */
async function look(client: ChainClient, { context, hash, symbol, signal }: Look): Promise<TransactionReceipt | undefined> {
  // Before the status: a transaction that came in between is then seen, never called expired.
  const lastValid = await getSentTransactions(context).get(hash)?.lastValidBlockHeight
  const height =
    lastValid &&
    toUnsigned(await client.request({ method: 'getBlockHeight', params: [{ commitment: 'confirmed' }] }, signal), 'getBlockHeight')
  const statuses = await client.request({ method: 'getSignatureStatuses', params: [[hash], { searchTransactionHistory: true }] }, signal)
  const [status] = (readField(statuses, 'value') as unknown[] | undefined) ?? []
  if (!status) {
    if (height && lastValid && height > lastValid) throw transactionExpired()
    return undefined
  }
  const isConfirmed =
    ['confirmed', 'finalized'].includes(String(readField(status, 'confirmationStatus'))) || readField(status, 'confirmations') === null
  if (!isConfirmed) return undefined
  const config = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }
  const transaction = await client.request({ method: 'getTransaction', params: [hash, config] }, signal)
  const meta = readField(transaction, 'meta')
  const error = readField(status, 'err')
  if (error) throw toFailureError({ error, logs: readStrings(meta, 'logMessages') }, { symbol })
  // The status is there before the rest of the block is; a transaction of another signature is none (T-N1).
  const signatures = readStrings(readField(transaction, 'transaction'), 'signatures')
  if (!meta || signatures[0] !== hash) return undefined
  return {
    hash,
    status: 'success',
    blockNumber: toUnsigned(readField(transaction, 'slot'), 'slot'),
    fee: toUnsigned(readField(meta, 'fee'), 'fee'),
  }
}
