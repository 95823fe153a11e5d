import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'

/**
 * Ends sign-in sessions, here at once and at the server after that: one family's, or all.
 *
 * Where signing in is required, the accounts are disconnected too. A server that cannot be reached is told by the `error`
 * event, never by a rejection.
 *
 * @throws `SIWX_OFF`
 */
export async function signOut(kit: Kit, parameters: signOut.Parameters = {}): Promise<void> {
  await kit.awaken()
  const { endSessions } = await import('./endSessions.ts')
  await endSessions(kit, { ...parameters, leaves: true })
}

export declare namespace signOut {
  type Parameters = {
    /** All families unless set. */
    namespace?: Namespace | undefined
  }
}
