import { decodeInstruction, type SolanaAction } from '../read/decodeInstruction.ts'
import type { SolanaTransaction } from '../read/parseTransaction.ts'

/** Tables of addresses by their own; one that cannot be used is absent. */
export type LookupTables = ReadonlyMap<string, readonly string[]>

/** All accounts of a transaction in its own order: those it names, then those of the tables that may change, then those only read. */
export function listAccounts({ accounts, lookups }: SolanaTransaction, tables: LookupTables): readonly (string | undefined)[] {
  const load = (which: 'writable' | 'readonly') => lookups.flatMap((one) => one[which].map((place) => tables.get(one.table)?.[place]))
  return [...accounts, ...load('writable'), ...load('readonly')]
}

/** What a transaction does, step by step; a step with an account that no table gives is unknown. */
export function resolveActions(transaction: SolanaTransaction, tables: LookupTables, own: string): readonly SolanaAction[] {
  const all = listAccounts(transaction, tables)
  return transaction.instructions.map(({ program, accounts, data }) =>
    decodeInstruction({ program: all[program] ?? '', accounts: accounts.map((place) => all[place]), data }, own),
  )
}
