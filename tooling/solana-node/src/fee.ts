import { programs } from './programs.ts'
import type { WireTransaction } from './wireTransaction.ts'

const lamportsPerSignature = 5_000n
const unitMax = 1_400_000n
const builtins: ReadonlySet<string> = new Set([programs.system, programs.computeBudget])

/** What a transaction costs its payer, in lamports: 5,000 for each signature, and what it bids for its place. */
export function feeOf(wire: WireTransaction): bigint {
  let unitPrice = 0n
  let unitLimit: bigint | undefined
  let defaultLimit = 0n
  for (const { program, data } of wire.instructions) {
    const id = wire.keys[program]
    defaultLimit += id && builtins.has(id) ? 3_000n : 200_000n
    if (id !== programs.computeBudget) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2 && data.length >= 5) unitLimit = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length >= 9) unitPrice = view.getBigUint64(1, true)
  }
  let limit = unitLimit ?? defaultLimit
  if (limit > unitMax) limit = unitMax
  const priority = (unitPrice * limit + 999_999n) / 1_000_000n
  return lamportsPerSignature * BigInt(wire.header.numRequiredSignatures) + priority
}
