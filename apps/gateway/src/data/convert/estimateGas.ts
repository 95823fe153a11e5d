import { type Address, type Hex, toHex } from 'viem'
import { RefusedError } from '../../host/http/errors.ts'
import type { UpstreamPool } from '../rpc/createUpstreamPool.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'

/** The gas of a whole block: a larger answer is false (T-N1). */
const gasMax = 100_000_000n

/**
 * Units of gas that a transaction takes: a node's simulation plus a fifth.
 *
 * @throws {@link RefusedError} 400 with `refusal` if it would fail now · {@link UpstreamFailedError}
 */
export async function estimateGas(
  nodes: UpstreamPool,
  transaction: { from: Address; to: Address; data: Hex; value: bigint },
  { refusal, signal }: { refusal: string; signal: AbortSignal },
): Promise<bigint> {
  const params = [{ ...transaction, value: toHex(transaction.value) }]
  const { answers } = await nodes.ask([{ method: 'eth_estimateGas', params }], { signal })
  const [answer] = answers
  if (!answer || ('error' in answer && (answer.error.code === -32005 || answer.error.code === 429)))
    throw new UpstreamFailedError('its quota is used up')
  // The reason is a text of the token or the node, which users never see.
  if ('error' in answer) throw new RefusedError(400, { name: 'ESTIMATE_FAILED', description: refusal })
  const gas = typeof answer.result === 'string' && /^0x[0-9a-fA-F]{1,16}$/.test(answer.result) ? BigInt(answer.result) : 0n
  if (gas === 0n || gas > gasMax) throw new UpstreamFailedError('its answer is no amount of gas')
  return (gas * 12n) / 10n
}
