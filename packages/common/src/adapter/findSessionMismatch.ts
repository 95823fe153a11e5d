import { isAccountId } from '../caip/accountId.ts'
import { isChainId } from '../caip/chainId.ts'

/** What a session asked for, by family (or by chain: `eip155:1`). */
export type SessionRequest = {
  readonly [key: string]: {
    readonly chains?: readonly string[] | undefined
    readonly methods: readonly string[]
    readonly events: readonly string[]
  }
}

/** What a wallet granted, by the same keys. */
export type SessionGrant = {
  readonly [key: string]: { readonly accounts: readonly string[]; readonly methods: readonly string[]; readonly events: readonly string[] }
}

/**
 * Looks for the first thing a granted session lacks or has wrong: a key, a chain, a method, an event,
 * an account that is no `namespace:chainId:address` or not of its key.
 *
 * @returns The protocol's code (5100 to 5104), worded by `providerCodeText`; `undefined` if all is there.
 * @see Requirement V-09
 */
export function findSessionMismatch(required: SessionRequest, granted: SessionGrant): 5100 | 5101 | 5102 | 5103 | 5104 | undefined {
  for (const [key, { accounts }] of Object.entries(granted)) {
    if (!accounts.every((account) => isAccountId(account) && account.startsWith(`${key}:`))) return 5103
  }
  for (const [key, { chains = [key], methods, events }] of Object.entries(required)) {
    const grant = Object.hasOwn(granted, key) ? granted[key] : undefined
    if (!grant) return 5104
    const hasAccountOn = (chain: string) => grant.accounts.some((account) => account.startsWith(`${chain}:`))
    if (!chains.every((chain) => (chain === key || isChainId(chain)) && hasAccountOn(chain))) return 5100
    if (!methods.every((method) => grant.methods.includes(method))) return 5101
    if (!events.every((event) => grant.events.includes(event))) return 5102
  }
  return undefined
}
