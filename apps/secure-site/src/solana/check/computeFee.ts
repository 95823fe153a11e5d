import type { SolanaAction } from '../read/decodeInstruction.ts'

const lamportsPerSignature = 5_000n
const unitsMax = 1_400_000n
const unitsPerStep = 200_000n

/** The highest possible fee: a fixed fee for each signature, plus the unit price times the unit limit. In lamports. */
export function computeFee(signatures: number, actions: readonly SolanaAction[]): bigint {
  const prices = actions.flatMap((one) => (one.kind === 'unitPrice' ? [one.microLamports] : []))
  const limits = actions.flatMap((one) => (one.kind === 'unitLimit' ? [BigInt(one.units)] : []))
  const price = prices.reduce(max, 0n)
  const unset = unitsPerStep * BigInt(actions.length)
  const units = min(limits.length > 0 ? limits.reduce(max, 0n) : unset, unitsMax)
  return BigInt(signatures) * lamportsPerSignature + (price * units + 999_999n) / 1_000_000n
}

const max = (one: bigint, other: bigint) => (one > other ? one : other)
const min = (one: bigint, other: bigint) => (one < other ? one : other)
