import { readField } from '@latchkey/common/adapter'
import { waitForReceipt } from '@latchkey/common/adapter/wallet'
import { isTransactionHash } from '@latchkey/common/caip'
import { type AdapterContext, hasCode, type ReceiptCall, RevertedError, type TransactionReceipt } from '@latchkey/common/contract'
import { getSafeHashes } from '../discover/safeHashes.ts'
import type { ChainClient } from './createChainClient.ts'
import { decodeRevert } from './decodeRevert.ts'
import { type ChainTransaction, fetchReplacement, fetchTransaction } from './fetchTransaction.ts'
import { getChainClient } from './getChainClient.ts'
import { toHex, toQuantity } from './toQuantity.ts'

/**
 * Waits until the transaction is in a block: looks after 200 ms, then at doubled pauses up to 4 s, for at most 180 s.
 *
 * A node that fails is asked again up to six times in a row. A transaction that was sped up in the wallet (same sender, nonce,
 * receiver, value and data) resolves with the receipt of its successor. Only a receipt that names the hash counts.
 *
 * @throws `REVERTED` with the contract's reason · `TRANSACTION_NOT_FOUND` if time is up, or another transaction took its place ·
 * `RPC_UNAVAILABLE` · `ABORTED`
 * @see C-04 · X-06 · T-N1
 */
export async function waitForTransaction(context: AdapterContext, parameters: ReceiptCall): Promise<TransactionReceipt> {
  const { network, timeoutMs, pauseMs, signal } = parameters
  const client = getChainClient(context, network)
  const safeHash = getSafeHashes(context).get(parameters.hash)
  let hash: string | undefined = safeHash ? undefined : parameters.hash
  let sent: ChainTransaction | undefined
  return waitForReceipt(context, {
    isHash: isTransactionHash(parameters.hash),
    signal,
    timeoutMs,
    pauseMs,
    isPassing: (error) => !hasCode(error, 'REVERTED') && !hasCode(error, 'TRANSACTION_NOT_FOUND'),
    async look() {
      hash ??= await safeHash?.(signal)
      if (!hash) return undefined
      const receipt = await fetchReceipt(client, hash, signal)
      if (receipt) return toResult(client, receipt, signal)
      sent ??= await fetchTransaction(client, hash, signal)
      hash = (sent && (await fetchReplacement(client, sent, signal))) ?? hash
      return undefined
    },
  })
}

type Receipt = { readonly hash: string; readonly status: unknown; readonly blockNumber: bigint; readonly fee: bigint }

async function fetchReceipt(client: ChainClient, hash: string, signal: AbortSignal | undefined): Promise<Receipt | undefined> {
  const answer = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] }, signal)
  // A receipt of something else is no receipt (T-N1); nor is one without a block.
  if (readField(answer, 'transactionHash') !== hash || !readField(answer, 'blockNumber')) return undefined
  const used = toQuantity(readField(answer, 'gasUsed'), 'gasUsed')
  const price = readField(answer, 'effectiveGasPrice')
  return {
    hash,
    status: readField(answer, 'status'),
    blockNumber: toQuantity(readField(answer, 'blockNumber'), 'blockNumber'),
    fee: price === undefined ? 0n : used * toQuantity(price, 'effectiveGasPrice'),
  }
}

async function toResult(client: ChainClient, receipt: Receipt, signal: AbortSignal | undefined): Promise<TransactionReceipt> {
  const { hash, blockNumber, fee } = receipt
  // Blocks before Byzantium have no status; what is in them counts.
  if (receipt.status === undefined || receipt.status === null || toQuantity(receipt.status, 'status') === 1n)
    return { hash, status: 'success', blockNumber, fee }
  throw await toRevertedError(client, receipt, signal)
}

/** Runs a reverted transaction again on the block before its own, as the receipt does not say why it failed. */
async function toRevertedError(client: ChainClient, receipt: Receipt, signal: AbortSignal | undefined): Promise<RevertedError> {
  try {
    const sent = await fetchTransaction(client, receipt.hash, signal)
    if (sent) await client.request({ method: 'eth_call', params: [sent.call, toHex(receipt.blockNumber - 1n)] }, signal)
    return new RevertedError({ reason: undefined })
  } catch (error) {
    return new RevertedError({ reason: decodeRevert(error), cause: error })
  }
}
