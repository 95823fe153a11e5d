import type { FrameContext } from './FrameContext.ts'
import { RefusedError } from './RefusedError.ts'
import { readBatch } from './readBatch.ts'

/** How long a sent batch may be unknown to all nodes before it counts as lost. Nodes share it faster. */
const lostAfterMs = 120_000

/**
 * State of one of our batches (EIP-5792). It is read from the chain of the batch, whichever account and network are active now.
 *
 * @throws {@link RefusedError} 5730 for a batch that neither this browser nor the chain knows.
 */
export async function readCallsStatus(
  { rpc, batches }: Pick<FrameContext, 'rpc' | 'batches'>,
  params: unknown,
  { chainId, signal, now = Date.now }: { chainId: string; signal: AbortSignal; now?: () => number },
): Promise<object> {
  const id: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof id !== 'string') throw unknownBatch()
  const sent = await batches.find(id)
  const where = { chainId: sent?.chainId ?? chainId, signal }
  if (!where.chainId.startsWith('eip155:')) throw unknownBatch()
  const { readOperationStatus } = await import('../evm/account/index.ts')
  const { isKnown, ...answer } = (await readOperationStatus(rpc, id, where)) ?? (await readBatch(rpc, id, where)) ?? { isKnown: false }
  if (isKnown) return answer
  if (!sent || !('status' in answer)) throw unknownBatch()
  return now() - sent.sentAt < lostAfterMs ? answer : { ...answer, status: 400 }
}

function unknownBatch(): RefusedError {
  return new RefusedError(5730, 'No such batch')
}
