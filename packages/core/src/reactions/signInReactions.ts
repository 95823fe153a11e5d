import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { readSessions } from '../signIn/sessions.ts'
import { followSignInTabs } from './followSignInTabs.ts'
import { meetOnAccount } from './meetOnAccount.ts'
import { showSignIn } from './showSignIn.ts'
import { signOutOnDisconnect } from './signOutOnDisconnect.ts'

/** Rules of signing in. @returns Ends them. */
export function startSignInReactions(kit: Kit, arrivals: Map<Namespace, 'connected' | 'restored'>): () => void {
  readSessions(kit)
  const stops = [showSignIn(kit), signOutOnDisconnect(kit), followSignInTabs(kit), meetOnAccount(kit, arrivals)]
  return () => {
    for (const stop of stops) stop()
  }
}
