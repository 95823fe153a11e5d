import type { GasPrice } from '@latchkey/blockchain-api'
import type { RpcAnswer } from '../rpc/askUpstream.ts'
import type { UpstreamPool } from '../rpc/createUpstreamPool.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'

/** Percentile of the tips, and how far the base fee may rise meanwhile (at most an eighth per block). */
const levels = {
  standard: { percentile: 25, eighths: 8n },
  fast: { percentile: 50, eighths: 9n },
  instant: { percentile: 90, eighths: 10n },
} as const
const blocks = 10

/**
 * The gas price of an EVM chain now, in wei: from the fees of the last blocks, or the node's own price where the chain has no base fee.
 *
 * @throws {@link UpstreamFailedError}
 */
export async function readGasPrice(nodes: UpstreamPool, signal: AbortSignal): Promise<GasPrice> {
  const percentiles = Object.values(levels).map(({ percentile }) => percentile)
  const { answers } = await nodes.ask(
    [
      { method: 'eth_feeHistory', params: [`0x${blocks.toString(16)}`, 'latest', percentiles] },
      { method: 'eth_gasPrice', params: [] },
    ],
    { signal },
  )
  const [history, price] = answers
  const prices = readHistory(history) ?? readPrice(price)
  if (!prices) throw new UpstreamFailedError('its answer is no price of gas')
  const [standard, fast, instant] = prices.map(String)
  return { standard, fast, instant } as GasPrice
}

/** The next block's base fee, and each level's middle tip on top. */
function readHistory(answer: RpcAnswer | undefined): readonly bigint[] | undefined {
  const result: unknown = answer && 'result' in answer ? answer.result : undefined
  if (typeof result !== 'object' || result === null || !('baseFeePerGas' in result) || !Array.isArray(result.baseFeePerGas))
    return undefined
  const base = readWei(result.baseFeePerGas.at(-1))
  if (base === undefined || base === 0n) return undefined
  const rewards: readonly unknown[] = 'reward' in result && Array.isArray(result.reward) ? result.reward.slice(0, blocks) : []
  return Object.values(levels).map(({ eighths }, index) => {
    const tips = rewards.flatMap((reward) => (Array.isArray(reward) ? (readWei(reward[index]) ?? []) : []))
    const middle = tips.sort((one, other) => (one < other ? -1 : 1))[tips.length >> 1] ?? 0n
    return (base * eighths) / 8n + middle
  })
}

function readPrice(answer: RpcAnswer | undefined): readonly bigint[] | undefined {
  const price = readWei(answer && 'result' in answer ? answer.result : undefined)
  return price === undefined ? undefined : Object.values(levels).map(({ eighths }) => (price * eighths) / 8n)
}

/** A price above a million ether is false (T-N1). */
function readWei(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,20}$/.test(value) ? BigInt(value) : undefined
}
