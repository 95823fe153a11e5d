import { readField, readList } from '@latchkey/common/adapter'
import { waitForReceipt } from '@latchkey/common/adapter/wallet'
import {
  type AdapterContext,
  type ChainCall,
  hasCode,
  RevertedError,
  safeErrorText,
  type TransactionReceipt,
} from '@latchkey/common/contract'
import { DecodeError } from '@latchkey/common/web'
import { base64, hex } from '@scure/base'
import { type CosmosChains, getCosmosChain } from './cosmosChains.ts'
import { getNodes } from './getNodes.ts'

/**
 * Waits until a block has the transaction: looks after 200 ms, then at doubled pauses up to 4 s.
 *
 * @throws `REVERTED` with the chain's reason · `TRANSACTION_NOT_FOUND` if time is up · `RPC_UNAVAILABLE` · `ABORTED`
 */
export async function waitForTransaction(
  context: AdapterContext,
  parameters: ChainCall & { readonly hash: string; readonly timeoutMs?: number | undefined },
  chains: CosmosChains | undefined,
): Promise<TransactionReceipt> {
  const { network, hash, timeoutMs, signal } = parameters
  const nodes = getNodes(context, network)
  const { denom } = getCosmosChain(network, chains)
  return waitForReceipt(context, {
    isHash: /^[\dA-F]{64}$/i.test(hash),
    signal,
    timeoutMs,
    look: () =>
      nodes.request('tx', { hash: base64.encode(hex.decode(hash.toLowerCase())), prove: false }, signal).then(
        (found) => toReceipt(found, hash, denom),
        (error) => {
          // Nodes answer with an error for what is in no block yet.
          if (hasCode(error, 'UNKNOWN')) return undefined
          throw error
        },
      ),
  })
}

function toReceipt(found: unknown, hash: string, denom: string): TransactionReceipt {
  const result = readField(found, 'tx_result')
  const height = readField(found, 'height')
  if (String(readField(found, 'hash')).toUpperCase() !== hash.toUpperCase() || !/^\d{1,18}$/.test(String(height)))
    throw new DecodeError({ path: 'tx', expected: 'the transaction that was asked for' })
  if (Number(readField(result, 'code') ?? 0) !== 0)
    throw new RevertedError({ reason: safeErrorText(readField(result, 'log')) || undefined })
  const fees = readList(readField(result, 'events'))
    .filter((event) => readField(event, 'type') === 'tx')
    .flatMap((event) => readList(readField(event, 'attributes')))
    .filter((attribute) => readField(attribute, 'key') === 'fee')
    .map((attribute) => new RegExp(`^(\\d{1,30})${denom}$`).exec(String(readField(attribute, 'value')))?.[1])
  return { hash, status: 'success', blockNumber: BigInt(String(height)), fee: BigInt(fees.find(Boolean) ?? 0) }
}
