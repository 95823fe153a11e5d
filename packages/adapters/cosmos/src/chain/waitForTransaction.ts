import {
  AbortedError,
  type AdapterContext,
  type ChainCall,
  DecodeError,
  hasCode,
  RevertedError,
  sleep,
  TransactionNotFoundError,
  type TransactionReceipt,
} from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { readField, readList } from '@latchkey/common/wallet'
import { base64, hex } from '@scure/base'
import { type CosmosChains, getCosmosChain } from '../cosmosChains.ts'
import { getNodes } from './getNodes.ts'

/** From here on the pause between two looks grows no more. */
const pauseMaxMs = 4_000

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
  const { network, hash, timeoutMs = limits.receiptWaitMs, signal } = parameters
  if (signal?.aborted) throw new AbortedError()
  if (!/^[\dA-F]{64}$/i.test(hash)) throw new TransactionNotFoundError({ hints: ['This is no transaction hash.'] })
  const nodes = getNodes(context, network)
  const { denom } = getCosmosChain(network, chains)
  const deadline = performance.now() + timeoutMs
  let failures = 0
  for (let pauseMs: number = limits.receiptRetryBaseDelayMs; ; pauseMs = Math.min(pauseMs * 2, pauseMaxMs)) {
    try {
      const found = await nodes.request('tx', { hash: base64.encode(hex.decode(hash.toLowerCase())), prove: false }, signal)
      return toReceipt(found, hash, denom)
    } catch (error) {
      // Nodes answer with an error for what is in no block yet.
      const isPassing = hasCode(error, 'UNKNOWN') || (hasCode(error, 'RPC_UNAVAILABLE') && ++failures <= limits.receiptRetriesMax)
      if (!isPassing) throw error
    }
    const leftMs = deadline - performance.now()
    if (leftMs <= 0) throw new TransactionNotFoundError({ hints: [`It was in no block after ${timeoutMs} ms; it may still get into one.`] })
    await sleep(Math.min(pauseMs, leftMs), { signal: signal ? AbortSignal.any([signal, context.signal]) : context.signal }).catch(
      (cause) => {
        throw new AbortedError({ cause })
      },
    )
  }
}

function toReceipt(found: unknown, hash: string, denom: string): TransactionReceipt {
  const result = readField(found, 'tx_result')
  const height = readField(found, 'height')
  if (String(readField(found, 'hash')).toUpperCase() !== hash.toUpperCase() || !/^\d{1,18}$/.test(String(height)))
    throw new DecodeError({ path: 'tx', expected: 'the transaction that was asked for' })
  if (Number(readField(result, 'code') ?? 0) !== 0)
    throw new RevertedError({ reason: String(readField(result, 'log') ?? '').slice(0, 200) || undefined })
  const fees = readList(readField(result, 'events'))
    .filter((event) => readField(event, 'type') === 'tx')
    .flatMap((event) => readList(readField(event, 'attributes')))
    .filter((attribute) => readField(attribute, 'key') === 'fee')
    .map((attribute) => new RegExp(`^(\\d{1,30})${denom}$`).exec(String(readField(attribute, 'value')))?.[1])
  return { hash, status: 'success', blockNumber: BigInt(String(height)), fee: BigInt(fees.find(Boolean) ?? 0) }
}
