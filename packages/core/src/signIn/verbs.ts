import type { Namespace } from '@latchkey/common/caip'
import type { Kit } from '../kit.ts'
import type { SignInSession } from './siwxConfig.ts'

/**
 * Signs the active account in on its chain: its wallet signs the message, the server verifies it.
 *
 * The modal shows the progress. An account that is signed in already is not requested to sign again.
 *
 * @returns The session.
 * @throws `SIWX_OFF`, `ACTIVE_ADDRESS_MISSING`, `CAIP_NETWORK_MISSING`, `USER_REJECTED`, `SIGNER_MISMATCH`, `SIGN_IN_FAILED`, `ABORTED`.
 * The account then stays as it was, and the modal shows why.
 * @see Requirements S-13, V-15
 */
export async function signIn(kit: Kit, parameters: signIn.Parameters = {}): Promise<SignInSession> {
  await kit.awaken()
  return (await import('./lazy/signIn.ts')).signIn(kit, parameters)
}

export declare namespace signIn {
  type Parameters = { signal?: AbortSignal | undefined }
}

/**
 * Cancels the running sign-in (N-16).
 *
 * Where it is required, the wallet goes back to the last network that has a session, and is disconnected if there is
 * none; where it is not, the account stays connected and is not prompted again. Does nothing while no sign-in runs.
 */
export async function cancelSignIn(kit: Kit): Promise<void> {
  await kit.awaken()
  return (await import('./lazy/cancelSignIn.ts')).cancelSignIn(kit)
}

/**
 * Ends sign-in sessions, here at once and at the server after that: one namespace's, or all.
 *
 * Where signing in is required, the accounts are disconnected too. The `error` event reports a server that cannot be
 * reached; the promise never rejects for it.
 *
 * @throws `SIWX_OFF`
 */
export async function signOut(kit: Kit, parameters: signOut.Parameters = {}): Promise<void> {
  await kit.awaken()
  return (await import('./lazy/signOut.ts')).signOut(kit, parameters)
}

export declare namespace signOut {
  type Parameters = {
    /** All namespaces unless set. */
    namespace?: Namespace | undefined
  }
}
