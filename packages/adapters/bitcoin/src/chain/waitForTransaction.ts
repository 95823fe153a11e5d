import { waitForReceipt } from '@latchkey/common/adapter/wallet'
import type { AdapterContext, ChainCall, TransactionReceipt } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { boolean, object, optional } from 'valibot'
import { getEsplora } from './getEsplora.ts'
import { satoshi } from './satoshi.ts'

const schema = object({ fee: satoshi, status: object({ confirmed: boolean(), block_height: optional(satoshi) }) })

/** From here on the pause between two looks grows no more: blocks are ten minutes apart. */
const pauseMaxMs = 15_000

/**
 * Waits until a block has the transaction: looks after 200 ms, then at doubled pauses up to 15 s, for as long as `timeoutMs` says.
 *
 * Blocks are ten minutes apart: the 180 s of C-04 are often not enough here, and `TRANSACTION_NOT_FOUND` then says that it still waits.
 *
 * @throws `TRANSACTION_NOT_FOUND` if time is up · `RPC_UNAVAILABLE` · `ABORTED`
 */
export async function waitForTransaction(
  context: AdapterContext,
  parameters: ChainCall & { readonly hash: string; readonly timeoutMs?: number | undefined },
): Promise<TransactionReceipt> {
  const { network, hash, timeoutMs = limits.receiptWaitMs, signal } = parameters
  const source = getEsplora(context, network)
  let isWaiting = false
  return waitForReceipt(context, {
    isHash: /^[\da-f]{64}$/.test(hash),
    signal,
    timeoutMs,
    pauseMaxMs,
    isPassing: () => true,
    describeTimeout: () =>
      isWaiting ? `It waits for a block, which had not come after ${timeoutMs} ms.` : `No node knew of it after ${timeoutMs} ms.`,
    async look() {
      const found = await source.find(`/tx/${hash}`, schema, signal)
      isWaiting = found !== undefined
      if (!found?.status.confirmed) return undefined
      return { hash, status: 'success', blockNumber: BigInt(found.status.block_height ?? 0), fee: BigInt(found.fee) }
    },
  })
}
