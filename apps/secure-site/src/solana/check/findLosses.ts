import type { SolanaFacts, TransactionFacts } from './readSolanaFacts.ts'
import { readTokenAccount } from './readTokenAccount.ts'

/** What a trial run took from the user: from the account itself, without a mint, or from a token account. */
export type Loss = { readonly mint?: string | undefined; readonly amount: bigint; readonly said: bigint }

/**
 * What a trial run of one transaction took from the accounts of the user, beside what is said of it. `said` is by account; the fee is
 * the account's own.
 */
export function findLosses(
  { trial, fee, actions, known }: TransactionFacts,
  { own, facts, said }: { readonly own: string; readonly facts: SolanaFacts; readonly said: ReadonlyMap<string, bigint> },
): readonly Loss[] {
  if (!trial || facts.balance === undefined) return []
  const named = known[0] ?? new Map()
  const closed = new Set(actions.flatMap((one) => (one.kind === 'closeAccount' ? [one.account] : [])))
  const coins: Loss = { amount: facts.balance - (trial.get(own)?.lamports ?? 0n), said: (said.get(own) ?? 0n) + fee }
  const tokens = [...facts.accounts].flatMap(([address, { owner, mint, amount }]): Loss[] => {
    if (owner !== own || closed.has(address) || !named.has(address)) return []
    const after = readTokenAccount(trial.get(address))
    // Another owner has all of it.
    const left = after?.owner === own ? after.amount : 0n
    return [{ mint, amount: amount - left, said: said.get(address) ?? 0n }]
  })
  return [coins, ...tokens].filter(({ amount }) => amount > 0n)
}
