import type { AccountId, LatchkeyError } from '@latchkey/common'
import type { SignInMessage } from '@latchkey/common/sign-in'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { findSession } from './findSession.ts'
import type { SignInSession } from './siwxConfig.ts'

/**
 * What goes on: `checking` whether there is a session, `preparing` the message, `ready` for the visitor, `signing` in the
 * wallet, `verifying` at the server, `leaving` for a network that has a session.
 */
export type SignInStep = 'idle' | 'checking' | 'preparing' | 'ready' | 'signing' | 'verifying' | 'leaving'

/** The sign-in that goes on, if any. */
export type SignIn = {
  readonly step: SignInStep
  /** Who is asked, on which chain; absent while idle. */
  readonly accountId?: AccountId | undefined
  /** Nobody stays connected without. */
  readonly isRequired: boolean
  readonly message?: { readonly text: string; readonly data: SignInMessage; readonly preparedAtMs: number } | undefined
  /** What the last try failed with, the visitor's own no included. */
  readonly error?: LatchkeyError | undefined
}

/** The sign-in that goes on. */
export const signInAtom = atom<SignIn>({ step: 'idle', isRequired: false })

/** Who is signed in where, the latest last. */
export const signInSessionsAtom = atom<readonly SignInSession[]>([])

/** The session of the account in front on its chain, if it is signed in. */
export const signInSessionAtom = atom<SignInSession | undefined>((get) => findSession(get(signInSessionsAtom), get(snapshotAtom).accountId))

/** Whether the visitor is being asked, and nothing else can be done where that is required. */
export const isSignInPendingAtom = atom((get) => !['idle', 'checking'].includes(get(signInAtom).step))
