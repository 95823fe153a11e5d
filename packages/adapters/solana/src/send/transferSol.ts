import type { SolanaInstruction } from '@latchkey/common/contract'
import { systemProgram } from './programs.ts'

/** The system program's transfer of lamports. */
export function transferSol({ from, to, value }: { from: string; to: string; value: bigint }): SolanaInstruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, value, true)
  return {
    programAddress: systemProgram,
    accounts: [
      { address: from, role: 3 },
      { address: to, role: 1 },
    ],
    data,
  }
}
