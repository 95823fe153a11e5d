import { fixed, layout, u32, u64 } from './layout.ts'
import { associatedTokenProgram, computeBudgetProgram, rentSysvar, systemProgram, tokenPrograms } from './programs.ts'

const budget = [computeBudgetProgram]
const opener = {
  kind: 'openAssociated',
  programs: [associatedTokenProgram],
  data: {},
  accounts: ['payer', 'account', 'owner', 'mint', fixed(systemProgram), 'holder'],
  isSound: ({ holder }: { readonly holder: string }) => tokenPrograms.includes(holder),
} as const

/** Instructions of the associated token account and compute budget programs. */
export const otherLayouts = [
  layout({ ...opener, tag: [] }),
  layout({ ...opener, tag: [0] }),
  layout({ ...opener, tag: [1] }),
  // Older libraries also pass the rent account.
  layout({ ...opener, tag: [], accounts: [...opener.accounts, fixed(rentSysvar)] }),
  layout({ kind: 'heapSize', programs: budget, tag: [1], data: { bytes: u32 }, accounts: [] }),
  layout({ kind: 'unitLimit', programs: budget, tag: [2], data: { units: u32 }, accounts: [] }),
  layout({ kind: 'unitPrice', programs: budget, tag: [3], data: { microLamports: u64 }, accounts: [] }),
  layout({ kind: 'dataLimit', programs: budget, tag: [4], data: { bytes: u32 }, accounts: [] }),
] as const
