import { type AccountId, parseAccountId } from '@latchkey/common'
import type { SignInSession } from './siwxConfig.ts'

/** The session of one account on one chain. EVM addresses are the same in any spelling. */
export function findSession(sessions: readonly SignInSession[], accountId: AccountId | undefined): SignInSession | undefined {
  return accountId && sessions.find((session) => toSessionKey(session.accountId) === toSessionKey(accountId))
}

/** The chain, of those known, on which the same address was signed in last. */
export function findLastChain(sessions: readonly SignInSession[], accountId: AccountId, isKnown: (chainId: string) => boolean) {
  const { namespace, address } = parseAccountId(toSessionKey(accountId))
  return sessions
    .map((session) => parseAccountId(toSessionKey(session.accountId)))
    .findLast((one) => one.namespace === namespace && one.address === address && isKnown(one.chainId))?.chainId
}

/** An account as sessions are told apart by. */
export function toSessionKey(accountId: AccountId): AccountId {
  return accountId.startsWith('eip155:') ? (accountId.toLowerCase() as AccountId) : accountId
}
