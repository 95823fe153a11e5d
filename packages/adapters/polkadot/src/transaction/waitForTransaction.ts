import {
  AbortedError,
  type AdapterContext,
  type ChainCall,
  DecodeError,
  hasCode,
  type Network,
  sleep,
  TransactionNotFoundError,
  type TransactionReceipt,
} from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { readField, readList } from '@latchkey/common/wallet'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { getNodes } from '../chain/getNodes.ts'
import { eraBlocks } from './buildPayload.ts'
import { getSent } from './getSent.ts'
import { readReceipt } from './readReceipt.ts'

/** From here on the pause between two looks grows no more. */
const pauseMaxMs = 4_000

type Found = { readonly blockHash: string; readonly blockNumber: number; readonly index: number }

/**
 * Waits until a block has the transaction: looks after 200 ms, then at doubled pauses up to 4 s.
 *
 * Chains of this family find no transaction by its hash: blocks are read from where it was sent, or the last 64.
 *
 * @throws `REVERTED` with the chain's reason · `TRANSACTION_NOT_FOUND` if time is up · `RPC_UNAVAILABLE` · `ABORTED`
 */
export async function waitForTransaction(
  context: AdapterContext,
  parameters: ChainCall & { readonly hash: string; readonly timeoutMs?: number | undefined },
): Promise<TransactionReceipt> {
  const { network, hash, timeoutMs = limits.receiptWaitMs, signal } = parameters
  if (signal?.aborted) throw new AbortedError()
  if (!/^0x[\da-f]{64}$/i.test(hash)) throw new TransactionNotFoundError({ hints: ['This is no transaction hash.'] })
  const look = createLook(context, network, hash.toLowerCase())
  const deadline = performance.now() + timeoutMs
  let failures = 0
  for (let pauseMs: number = limits.receiptRetryBaseDelayMs; ; pauseMs = Math.min(pauseMs * 2, pauseMaxMs)) {
    try {
      const found = await look(signal)
      if (found) return await readReceipt(context, network, { ...found, hash, signal })
    } catch (error) {
      const isPassing = hasCode(error, 'RPC_UNAVAILABLE') && ++failures <= limits.receiptRetriesMax
      if (!isPassing) throw error
    }
    if (performance.now() + pauseMs > deadline) throw new TransactionNotFoundError()
    await sleep(pauseMs, { signal }).catch((cause) => {
      throw new AbortedError({ cause })
    })
  }
}

/** Looks through what is new since the last look, from the newest block back: a chain may change its mind about the last ones. */
function createLook(context: AdapterContext, network: Network, hash: string) {
  const nodes = getNodes(context, network)
  const seen = new Set<string>()
  let start = getSent(context).get(`${network.caipNetworkId} ${hash}`)
  return async (signal: AbortSignal | undefined): Promise<Found | undefined> => {
    let blockHash = await nodes.request('chain_getBlockHash', [], signal)
    for (;;) {
      if (typeof blockHash !== 'string') throw new DecodeError({ path: 'chain_getBlockHash', expected: 'a block' })
      if (seen.has(blockHash)) return undefined
      const block = readField(await nodes.request('chain_getBlock', [blockHash], signal), 'block')
      const header = readField(block, 'header')
      const blockNumber = Number(readField(header, 'number'))
      if (!Number.isSafeInteger(blockNumber)) throw new DecodeError({ path: 'chain_getBlock', expected: 'a block' })
      start ??= blockNumber - eraBlocks
      const index = readList(readField(block, 'extrinsics')).findIndex((extrinsic) => toHash(extrinsic) === hash)
      if (index >= 0) return { blockHash, blockNumber, index }
      seen.add(blockHash)
      if (blockNumber <= Math.max(start, 1)) return undefined
      blockHash = readField(header, 'parentHash')
    }
  }
}

function toHash(extrinsic: unknown): string | undefined {
  if (typeof extrinsic !== 'string' || !/^0x(?:[\da-f]{2})+$/i.test(extrinsic)) return undefined
  return `0x${hex.encode(blake2b(hex.decode(extrinsic.slice(2).toLowerCase()), { dkLen: 32 }))}`
}
