import type { SolanaInstruction } from '@latchkey/common/contract'

/** What the system program is told to move SOL. */
export function transferSol({ from, to, lamports }: transferSol.Parameters): SolanaInstruction {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, lamports, true)
  return {
    programAddress: '11111111111111111111111111111111',
    accounts: [
      { address: from, role: 3 },
      { address: to, role: 1 },
    ],
    data: new Uint8Array(data.buffer),
  }
}

export declare namespace transferSol {
  type Parameters = { readonly from: string; readonly to: string; readonly lamports: bigint }
}
