import { type AccountId, parseAccountId, type SignInMessage } from '@latchkey/common/caip'
import type { LatchkeyError } from '@latchkey/common/contract'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
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

/** The key of an account's sessions. */
export function toSessionKey(accountId: AccountId): AccountId {
  return accountId.startsWith('eip155:') ? (accountId.toLowerCase() as AccountId) : accountId
}

/**
 * What goes on: `checking` whether there is a session, `preparing` the message, `ready` for the user, `signing` in the
 * wallet, `verifying` at the server, `leaving` for a network that has a session.
 */
export type SignInStep = 'idle' | 'checking' | 'preparing' | 'ready' | 'signing' | 'verifying' | 'leaving'

/** The sign-in that goes on, if any. */
export type SignIn = {
  readonly step: SignInStep
  /** The account that signs in, with its chain; absent while idle. */
  readonly accountId?: AccountId | undefined
  /** No wallet stays connected without. */
  readonly isRequired: boolean
  readonly message?: { readonly text: string; readonly data: SignInMessage; readonly preparedAtMs: number } | undefined
  /** What the last try failed with, the user's rejection included. */
  readonly error?: LatchkeyError | undefined
}

/** The sign-in that goes on. */
export const signInAtom = atom<SignIn>({ step: 'idle', isRequired: false })

/** Who is signed in where, the latest last. */
export const signInSessionsAtom = atom<readonly SignInSession[]>([])

/** The session of the active account on its chain, if it is signed in. */
export const signInSessionAtom = atom<SignInSession | undefined>((get) => findSession(get(signInSessionsAtom), get(snapshotAtom).accountId))

/** Whether the user is being prompted, and nothing else can be done where that is required. */
export const isSignInPendingAtom = atom((get) => !['idle', 'checking'].includes(get(signInAtom).step))
