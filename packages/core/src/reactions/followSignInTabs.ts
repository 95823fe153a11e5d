import { meetAccount } from '../signIn/meetAccount.ts'
import { readSessions } from '../signIn/sessions.ts'
import { isSignInPendingAtom, signInSessionAtom } from '../signIn/state.ts'
import type { Reaction } from './reaction.ts'

/** Who signs in or out in another tab has done so here, without being asked again (R-B4). */
export const followSignInTabs: Reaction = (kit) =>
  kit.page.onStorage(() => {
    const before = kit.store.get(signInSessionAtom)
    readSessions(kit)
    const now = kit.store.get(signInSessionAtom)
    if (now && kit.store.get(isSignInPendingAtom)) void meetAccount(kit)
    else if (before && !now) void meetAccount(kit, { arrival: 'restored' })
  })
