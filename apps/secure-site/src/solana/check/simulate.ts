import { base64 } from '@scure/base'
import { RefusedError } from '../../frame/RefusedError.ts'
import type { SolanaTransaction } from '../read/parseTransaction.ts'
import { type Ask, type ChainAccount, readAccount } from './fetchAccounts.ts'

/** The requested accounts after a simulation; closed ones are absent. */
export type Trial = ReadonlyMap<string, ChainAccount>

/** Simulates a transaction alone on the chain's current state. @returns `undefined` if it fails. */
export async function simulate(ask: Ask, { bytes }: SolanaTransaction, addresses: readonly string[]): Promise<Trial | undefined> {
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment: 'confirmed',
    accounts: { encoding: 'base64', addresses },
  }
  try {
    const { value } = Object(await ask('simulateTransaction', [base64.encode(bytes), options])) as { value?: unknown }
    const { err, accounts } = Object(value) as { err?: unknown; accounts?: unknown }
    if (err !== null || !Array.isArray(accounts) || accounts.length !== addresses.length) return undefined
    return new Map(
      addresses.flatMap((address, at) => {
        const account = readAccount(accounts[at])
        return account ? [[address, account] as const] : []
      }),
    )
  } catch (error) {
    // No answer is our own fault, and an error; a failing transaction is for the user to know.
    if (error instanceof RefusedError && error.message === 'The chain cannot be reached') throw error
    return undefined
  }
}
