import type { SolanaFacts, TransactionFacts } from './readSolanaFacts.ts'
import { readTokenAccount } from './readTokenAccount.ts'

/** What the user loses in a simulation: from the account itself, without a mint, or from a token account. */
export type Loss = { readonly mint?: string | undefined; readonly amount: bigint; readonly said: bigint }

/**
 * The user's losses in a simulation of one transaction, beyond what the review says. `said` is by account; the fee is the account's
 * own.
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
    // It has another owner now: all of it is lost.
    const left = after?.owner === own ? after.amount : 0n
    return [{ mint, amount: amount - left, said: said.get(address) ?? 0n }]
  })
  return [coins, ...tokens].filter(({ amount }) => amount > 0n)
}
