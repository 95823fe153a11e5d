import { decodeInstruction, type SolanaAction } from '../read/decodeInstruction.ts'
import type { SolanaTransaction } from '../read/parseTransaction.ts'

/** Lookup tables by address; unusable ones are absent. */
export type LookupTables = ReadonlyMap<string, readonly string[]>

/** All accounts of a transaction in its own order: its static ones, then writable ones from tables, then read-only ones from tables. */
export function listAccounts({ accounts, lookups }: SolanaTransaction, tables: LookupTables): readonly (string | undefined)[] {
  const load = (which: 'writable' | 'readonly') => lookups.flatMap((one) => one[which].map((place) => tables.get(one.table)?.[place]))
  return [...accounts, ...load('writable'), ...load('readonly')]
}

/** The actions of a transaction, in order. One with an account that could not be looked up is unknown. */
export function resolveActions(transaction: SolanaTransaction, tables: LookupTables, own: string): readonly SolanaAction[] {
  const all = listAccounts(transaction, tables)
  return transaction.instructions.map(({ program, accounts, data }) =>
    decodeInstruction({ program: all[program] ?? '', accounts: accounts.map((place) => all[place]), data }, own),
  )
}
