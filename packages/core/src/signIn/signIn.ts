import type { Kit } from '../kit.ts'
import type { askToSignIn } from './askToSignIn.ts'
import type { SignInSession } from './siwxConfig.ts'

/**
 * Has the account in front sign in on its chain: its wallet signs the message, the server verifies it.
 *
 * The modal shows what is waited for. An account that is signed in already is not asked again.
 *
 * @returns The session.
 * @throws `SIWX_OFF`, `ACTIVE_ADDRESS_MISSING`, `CAIP_NETWORK_MISSING`, `USER_REJECTED`, `SIGNER_MISMATCH`, `SIGN_IN_FAILED`, `ABORTED`.
 * The account then stays as it was, and the modal shows why.
 * @see Requirements S-13, V-15
 */
export async function signIn(kit: Kit, parameters: signIn.Parameters = {}): Promise<SignInSession> {
  await kit.awaken()
  const { askToSignIn } = await import('./askToSignIn.ts')
  return askToSignIn(kit, parameters)
}

export declare namespace signIn {
  type Parameters = askToSignIn.Parameters
}
