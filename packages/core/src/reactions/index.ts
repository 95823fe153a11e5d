import type { Kit } from '../kit.ts'
import { serveAccount } from './account/serveAccount.ts'
import { alertOnError, warnOnFailedRestore } from './alertOnError.ts'
import { cancelConnectOnClose, closeOnConnect, closeOnDisconnect, endShake } from './close.ts'
import { followApprovals } from './embedded/followApprovals.ts'
import { followOtherTabs } from './followOtherTabs.ts'
import { followPairing } from './followPairing.ts'
import { followRelay } from './followRelay.ts'
import { emitOnSnapshot, followWalletEvents } from './followWalletEvents.ts'
import type { Reaction } from './reaction.ts'
import { loadConfigOnReturn, returnOnStart, takeReturnOnStart } from './returnOnStart.ts'
import { saveOnChange, saveRecentOnConnect } from './saveOnChange.ts'
import { showUnsupportedChain } from './showUnsupportedChain.ts'
import { serveSignIn } from './signIn/serveSignIn.ts'
import { sendOnTracked, trackOnEvents } from './trackOnEvents.ts'

/** Every rule by which one domain answers to another, in the order in which they hear of events. */
const reactions: readonly Reaction[] = [
  emitOnSnapshot,
  followWalletEvents,
  followPairing,
  followApprovals,
  sendOnTracked,
  trackOnEvents,
  cancelConnectOnClose,
  closeOnConnect,
  closeOnDisconnect,
  endShake,
  showUnsupportedChain,
  alertOnError,
  followRelay,
  warnOnFailedRestore,
  saveRecentOnConnect,
  loadConfigOnReturn,
  serveAccount,
  takeReturnOnStart,
  serveSignIn,
  // What was stored is read before anything is written, and reported only when all of the above listen.
  returnOnStart,
  saveOnChange,
  followOtherTabs,
]

/** Starts all reactions. @returns Ends them. */
export function startReactions(kit: Kit): () => void {
  const stops = reactions.map((react) => react(kit))
  return () => {
    for (const stop of stops) stop()
  }
}
