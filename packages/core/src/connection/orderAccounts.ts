import type { AccountId } from '@latchkey/common'
import type { Connection } from './state.ts'

/** Puts the accounts of the wanted type first, where the wallet tells types; the rest stays in the wallet's order. */
export function orderAccounts(
  accounts: readonly AccountId[],
  { details, type }: { readonly details: Connection['details']; readonly type: string | undefined },
): readonly AccountId[] {
  if (!details || !type) return accounts
  const isWanted = (account: AccountId) => details[account.slice(account.lastIndexOf(':') + 1)]?.type === type
  return [...accounts.filter(isWanted), ...accounts.filter((account) => !isWanted(account))]
}
