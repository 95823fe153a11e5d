import type { Kit } from '../kit.ts'
import { alertOnError } from './alertOnError.ts'
import { cancelConnectOnClose } from './cancelConnectOnClose.ts'
import { closeOnConnect } from './closeOnConnect.ts'
import { closeOnDisconnect } from './closeOnDisconnect.ts'
import { endShake } from './endShake.ts'
import { fetchOnAccount } from './fetchOnAccount.ts'
import { followOtherTabs } from './followOtherTabs.ts'
import { followWalletEvents } from './followWalletEvents.ts'
import { goBackOnSwitchFailed } from './goBackOnSwitchFailed.ts'
import { loadConfigOnReturn } from './loadConfigOnReturn.ts'
import type { Reaction } from './reaction.ts'
import { rememberRecentOnConnect } from './rememberRecentOnConnect.ts'
import { returnOnStart } from './returnOnStart.ts'
import { saveOnChange } from './saveOnChange.ts'
import { sendOnTracked } from './sendOnTracked.ts'
import { showUnsupportedChain } from './showUnsupportedChain.ts'
import { tellOnSnapshot } from './tellOnSnapshot.ts'
import { trackOnEvents } from './trackOnEvents.ts'
import { warnOnFailedReturn } from './warnOnFailedReturn.ts'

/** Every rule by which one domain answers to another, in the order in which they hear of things. */
const reactions: readonly Reaction[] = [
  tellOnSnapshot,
  followWalletEvents,
  sendOnTracked,
  trackOnEvents,
  cancelConnectOnClose,
  closeOnConnect,
  closeOnDisconnect,
  endShake,
  goBackOnSwitchFailed,
  showUnsupportedChain,
  alertOnError,
  warnOnFailedReturn,
  rememberRecentOnConnect,
  loadConfigOnReturn,
  fetchOnAccount,
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
