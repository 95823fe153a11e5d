import type { Namespace } from '@latchkey/common/caip'
import type { Kit } from '../../kit.ts'
import { meetAccount } from '../../signIn/lazy/meetAccount.ts'
import { readSessions } from '../../signIn/lazy/sessions.ts'
import { signInSettings } from '../../signIn/lazy/signInSettings.ts'
import { endSessions } from '../../signIn/lazy/signOut.ts'
import { isSignInPendingAtom, signInSessionAtom } from '../../signIn/state.ts'
import type { Reaction } from '../reaction.ts'
import { meetOnAccount } from './meetOnAccount.ts'
import { showSignIn } from './showSignIn.ts'

/** Rules of signing in. @returns Ends them. */
export function startSignInReactions(kit: Kit, arrivals: Map<Namespace, 'connected' | 'restored'>): () => void {
  readSessions(kit)
  const stops = [showSignIn(kit), signOutOnDisconnect(kit), followSignInTabs(kit), meetOnAccount(kit, arrivals)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Where the host says so, a namespace's sessions end with its last connection (S-08). */
export const signOutOnDisconnect: Reaction = (kit) =>
  kit.events.on('disconnected', ({ namespace, isLast }) => {
    if (isLast && signInSettings(kit).endsOnDisconnect) void endSessions(kit, { namespace, leaves: false })
  })

/** Signing in or out in another tab counts here, without another prompt (R-B4). */
export const followSignInTabs: Reaction = (kit) =>
  kit.page.onStorage(() => {
    const before = kit.store.get(signInSessionAtom)
    readSessions(kit)
    const now = kit.store.get(signInSessionAtom)
    if (now && kit.store.get(isSignInPendingAtom)) void meetAccount(kit)
    else if (before && !now) void meetAccount(kit, { arrival: 'restored' })
  })
