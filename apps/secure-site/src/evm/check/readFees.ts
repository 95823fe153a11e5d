import { RefusedError } from '../../frame/RefusedError.ts'
import type { EvmTransaction } from '../read/parseTransaction.ts'

/** The gas price that is signed, and the usual one, on which nodes agree. */
export type Fees = {
  readonly price: { readonly gasPrice: bigint } | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  /** The median of the readings, if two nodes confirm it; absent with fewer than two readings. */
  readonly usual: bigint | undefined
}

type Ask = (method: string, params: unknown, source?: 1 | 2) => Promise<unknown>
type Named = Pick<EvmTransaction, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>

/** Multiple of the usual price above which nothing is signed (T-N2). */
const timesMax = 10n
const usualTip = 1_000_000_000n
/** A fee covers twice the base fee, so it may be twice the price that another node reports, and no more. */
const timesPrice = 2n

/** Reads the gas price from several sources, and accepts the site's price if it is reasonable (T-N2). */
export async function readFees(ask: Ask, named: Named): Promise<Fees> {
  const [block, tip, gasPrice, history, first, second] = await Promise.all([
    ask('eth_getBlockByNumber', ['latest', false]).then(readBaseFee, () => undefined),
    ask('eth_maxPriorityFeePerGas', []).then(toBigInt, () => usualTip),
    ask('eth_gasPrice', []).then(toBigInt, () => undefined),
    ask('eth_feeHistory', ['0x1', 'latest', []]).then(readNextBaseFee, () => undefined),
    // A chain with one node has no second source.
    ask('eth_gasPrice', [], 1).then(toBigInt, () => undefined),
    ask('eth_gasPrice', [], 2).then(toBigInt, () => undefined),
  ])
  const fromBlock = block === undefined ? undefined : block * 2n + tip
  const fromHistory = history === undefined ? undefined : history * 2n + tip
  const read = middle([fromBlock, fromHistory, gasPrice].filter((one) => one !== undefined))
  const agreed = middle([first, second].filter((one) => one !== undefined))
  const usual = read !== undefined && agreed !== undefined && agreed * timesPrice < read ? agreed * timesPrice : read
  const cap = (value: bigint) => (usual !== undefined && value > usual * timesMax ? usual * timesMax : value)
  const dynamic = (most: bigint, extra: bigint): Fees => {
    const maxFeePerGas = cap(most)
    return { price: { maxFeePerGas, maxPriorityFeePerGas: extra < maxFeePerGas ? extra : maxFeePerGas }, usual }
  }
  if (named.gasPrice !== undefined) return { price: { gasPrice: cap(named.gasPrice) }, usual }
  if (named.maxFeePerGas !== undefined) return dynamic(named.maxFeePerGas, named.maxPriorityFeePerGas ?? 0n)
  const extra = named.maxPriorityFeePerGas ?? tip
  if (block !== undefined) return dynamic(block * 2n + extra, extra)
  if (gasPrice === undefined) throw new RefusedError(-32000, 'The chain cannot be reached')
  return { price: { gasPrice: cap(gasPrice) }, usual }
}

/** One reading proves nothing. Of two, the lower counts. */
function middle(readings: readonly bigint[]): bigint | undefined {
  const sorted = readings.toSorted((one, other) => (one < other ? -1 : 1))
  return sorted.length < 2 ? undefined : sorted[Math.floor((sorted.length - 1) / 2)]
}

function readBaseFee(block: unknown): bigint | undefined {
  const { baseFeePerGas } = Object(block) as { readonly baseFeePerGas?: unknown }
  return baseFeePerGas === undefined ? undefined : toBigInt(baseFeePerGas)
}

function readNextBaseFee(history: unknown): bigint | undefined {
  const { baseFeePerGas } = Object(history) as { readonly baseFeePerGas?: unknown }
  const next = Array.isArray(baseFeePerGas) ? toBigInt(baseFeePerGas.at(-1)) : 0n
  return next > 0n ? next : undefined
}

/** Parses a JSON-RPC quantity. @throws {@link RefusedError} */
export function toBigInt(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw new RefusedError(-32000, 'The chain did not return a number')
  return BigInt(value)
}
