import type { SolanaInstruction } from '@latchkey/common/contract'

const programAddress = 'ComputeBudget111111111111111111111111111111'

/** The step that says how much a transaction may compute. */
export function limitComputeUnits(units: number): SolanaInstruction {
  const data = new Uint8Array(5)
  data[0] = 2
  new DataView(data.buffer).setUint32(1, units, true)
  return { programAddress, data }
}

/** The step that offers a priority fee, in millionths of a lamport per compute unit of the limit. */
export function setComputeUnitPrice(price: bigint): SolanaInstruction {
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, price, true)
  return { programAddress, data }
}
