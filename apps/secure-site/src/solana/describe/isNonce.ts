import type { TransactionFacts } from '../check/readSolanaFacts.ts'
import { systemProgram } from '../read/programs.ts'

/** A transaction that begins by using up a nonce holds until that happens, be it in years. */
export function isNonce({ transaction }: Pick<TransactionFacts, 'transaction'>): boolean {
  const { instructions, accounts } = transaction
  const [first] = instructions
  return first !== undefined && accounts[first.program] === systemProgram && first.data.length >= 4 && first.data[0] === 4
}
