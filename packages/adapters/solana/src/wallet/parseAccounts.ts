import { readField } from '@latchkey/common/adapter'
import * as limits from '@latchkey/common/limits'
import { isAddress } from '@latchkey/signatures/solana'
import { readStrings, type StandardAccount } from './standardWallet.ts'

/**
 * Keeps what is a Solana account of a wallet's list, each once, in the wallet's order; at most 100.
 *
 * Wallets that serve several families list their other accounts beside. What is kept is the wallet's own object, as the
 * wallet wants that back.
 *
 * @returns `undefined` if `value` is no list, or a list with nothing but rubbish in it.
 * @see T-W3 · R-W5
 */
export function parseAccounts(value: unknown): ParsedAccount[] | undefined {
  const list = copyList(value)
  if (!list) return undefined
  const accounts = new Map<string, ParsedAccount>()
  let others = 0
  for (const account of list) {
    if (accounts.size === limits.walletAccountsMax) break
    const chains = readStrings(account, 'chains')
    if (chains.length > 0 && !chains.some((chain) => chain.startsWith('solana:'))) {
      others++
      continue
    }
    const address = readField(account, 'address')
    if (isAddress(address) && !accounts.has(address))
      accounts.set(address, { address, account: account as StandardAccount, features: readStrings(account, 'features') })
  }
  return list.length > others && accounts.size === 0 ? undefined : [...accounts.values()]
}

/** One account, its address checked. */
export type ParsedAccount = {
  readonly address: string
  /** The wallet's own object. */
  readonly account: StandardAccount
  readonly features: readonly string[]
}

/** A list that may be a trap, as one of ours; at most 1,000 long. */
function copyList(value: unknown): unknown[] | undefined {
  try {
    return Array.isArray(value) ? value.slice(0, 1_000) : undefined
  } catch {
    return undefined
  }
}
