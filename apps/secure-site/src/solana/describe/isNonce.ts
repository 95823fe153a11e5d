import type { TransactionFacts } from '../check/readSolanaFacts.ts'
import { systemProgram } from '../read/programs.ts'

/** Whether a transaction begins by advancing a nonce: it stays valid until that happens, even for years. */
export function isNonce({ transaction }: Pick<TransactionFacts, 'transaction'>): boolean {
  const { instructions, accounts } = transaction
  const [first] = instructions
  return first !== undefined && accounts[first.program] === systemProgram && first.data.length >= 4 && first.data[0] === 4
}
