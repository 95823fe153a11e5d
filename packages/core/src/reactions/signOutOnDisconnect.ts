import { endSessions } from '../signIn/endSessions.ts'
import { signInSettings } from '../signIn/signInSettings.ts'
import type { Reaction } from './reaction.ts'

/** Where the host says so, a family's sessions end with its last connection (S-08). */
export const signOutOnDisconnect: Reaction = (kit) =>
  kit.events.on('disconnected', ({ namespace, isLast }) => {
    if (isLast && signInSettings(kit).endsOnDisconnect) void endSessions(kit, { namespace, leaves: false })
  })
