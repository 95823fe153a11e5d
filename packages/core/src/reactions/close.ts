import { LatchkeyError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { isConnectedAtom } from '../connection/state.ts'
import { cancelConnect } from '../connection/verbs.ts'
import { isSignInOn } from '../features/resolveFeatures.ts'
import type { Kit } from '../kit.ts'
import { startStack } from '../modal/startStack.ts'
import { modalAtom } from '../modal/state.ts'
import { close } from '../modal/verbs.ts'
import { showStack } from '../router/reset.ts'
import { stackAtom, viewAtom } from '../router/state.ts'
import { restartTimer } from '../timer.ts'
import type { Reaction } from './reaction.ts'

/** How long a connecting view shows that it is done. */
const doneMs = 800

/**
 * Once a wallet is connected there is nothing left to choose, unless the user must sign in first. A restored one leaves the
 * modal open for a user who has opened it meanwhile (N-05).
 */
export const closeOnConnect: Reaction = (kit) =>
  kit.events.on('connected', ({ isRestored, comesWith, isSwitched }) => {
    if (isRestored) followStart(kit)
    else if (!comesWith && !isSwitched && !isSignInOn(kit.config)) closeAfterConnect(kit)
  })

/** Closes the modal; the view that waited for a wallet shows first that it has one. */
export function closeAfterConnect(kit: Kit): void {
  if (!kit.store.get(modalAtom).open) return
  const shown = kit.store.get(viewAtom)
  if (!shown.view.startsWith('Connecting')) {
    close(kit)
    return
  }
  restartTimer(kit, 'closeOnConnect', doneMs, () => {
    if (kit.store.get(viewAtom) === shown) close(kit)
  })
}

/** When nothing is connected any more the modal has nothing to show, unless its caller says otherwise (S-07). */
export const closeOnDisconnect: Reaction = (kit) =>
  kit.events.on('disconnected', ({ keepOpen, reason }) => {
    if (!keepOpen && reason !== 'replaced' && !kit.store.get(isConnectedAtom)) close(kit)
  })

/** Closing the modal cancels connecting (S-05). */
export const cancelConnectOnClose: Reaction = (kit) => kit.events.on('closed', () => cancelConnect(kit, new ModalClosedError()))

/** A shake ends by itself (U-14). */
export const endShake: Reaction = (kit) =>
  kit.store.sub(modalAtom, () => {
    if (!kit.store.get(modalAtom).shake) return
    restartTimer(kit, 'shake', limits.shakeMs, () => kit.store.set(modalAtom, (modal) => ({ ...modal, shake: false })))
  })

/** Shows the view that fits to a user who opened the modal before the stored wallet was restored (N-05). */
function followStart(kit: Kit): void {
  const { open, isOnStart } = kit.store.get(modalAtom)
  const stack = kit.store.get(stackAtom)
  if (open && isOnStart && stack.length === 1 && stack[0]?.view === 'Connect') showStack(kit, startStack(kit), 'none')
}

/** The modal was closed while a wallet was being asked (S-05). */
export class ModalClosedError extends LatchkeyError<'MODAL_CLOSED'> {
  override readonly name = 'ModalClosedError'
  constructor() {
    super('MODAL_CLOSED', 'Modal closed')
  }
}
