import type { Kit } from '../kit.ts'
import { alertOnError } from './alertOnError.ts'
import { cancelConnectOnClose } from './cancelConnectOnClose.ts'
import { closeOnConnect } from './closeOnConnect.ts'
import { closeOnDisconnect } from './closeOnDisconnect.ts'
import { endShake } from './endShake.ts'
import { followApprovals } from './followApprovals.ts'
import { followOtherTabs } from './followOtherTabs.ts'
import { followPairing } from './followPairing.ts'
import { followRelay } from './followRelay.ts'
import { followWalletEvents } from './followWalletEvents.ts'
import { loadConfigOnReturn } from './loadConfigOnReturn.ts'
import type { Reaction } from './reaction.ts'
import { rememberRecentOnConnect } from './rememberRecentOnConnect.ts'
import { returnOnStart } from './returnOnStart.ts'
import { saveOnChange } from './saveOnChange.ts'
import { sendOnTracked } from './sendOnTracked.ts'
import { serveAccount } from './serveAccount.ts'
import { serveSignIn } from './serveSignIn.ts'
import { showUnsupportedChain } from './showUnsupportedChain.ts'
import { takeReturnOnStart } from './takeReturnOnStart.ts'
import { tellOnSnapshot } from './tellOnSnapshot.ts'
import { trackOnEvents } from './trackOnEvents.ts'
import { warnOnFailedReturn } from './warnOnFailedReturn.ts'

/** Every rule by which one domain answers to another, in the order in which they hear of things. */
const reactions: readonly Reaction[] = [
  tellOnSnapshot,
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
  warnOnFailedReturn,
  rememberRecentOnConnect,
  loadConfigOnReturn,
  serveAccount,
  takeReturnOnStart,
  serveSignIn,
  // What was stored is read before anything is written, and told only when all of the above listen.
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
