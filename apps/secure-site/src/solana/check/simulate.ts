import { base64 } from '@scure/base'
import { RefusedError } from '../../frame/RefusedError.ts'
import type { SolanaTransaction } from '../read/parseTransaction.ts'
import { type Ask, type ChainAccount, readAccount } from './fetchAccounts.ts'

/** The accounts that were asked for, as they are after a trial run; one that is closed by then is absent. */
export type Trial = ReadonlyMap<string, ChainAccount>

/** Tries a transaction by itself against the chain of now. @returns `undefined` if it did not go through. */
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
    // No answer is a fault of ours, to be said; what fails is the user's to know.
    if (error instanceof RefusedError && error.message === 'The chain cannot be reached') throw error
    return undefined
  }
}
