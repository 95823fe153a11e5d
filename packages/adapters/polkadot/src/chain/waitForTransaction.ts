import { readField, readList } from '@latchkey/common/adapter'
import { waitForReceipt } from '@latchkey/common/adapter/wallet'
import type { Network } from '@latchkey/common/caip'
import type { AdapterContext, ChainCall, TransactionReceipt } from '@latchkey/common/contract'
import { DecodeError } from '@latchkey/common/web'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { eraBlocks } from '../send/buildPayload.ts'
import { getNodes } from './getNodes.ts'
import { getSent } from './getSent.ts'
import { readReceipt } from './readReceipt.ts'

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
  const { network, hash, timeoutMs, signal } = parameters
  const find = createLook(context, network, hash.toLowerCase())
  return waitForReceipt(context, {
    isHash: /^0x[\da-f]{64}$/i.test(hash),
    signal,
    timeoutMs,
    async look() {
      const found = await find(signal)
      return found && readReceipt(context, network, { ...found, hash, signal })
    },
  })
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
