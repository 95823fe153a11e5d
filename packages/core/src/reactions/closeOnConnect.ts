import { isSignInOn } from '../features/isSignInOn.ts'
import type { Kit } from '../kit.ts'
import { close } from '../modal/close.ts'
import { followStart } from '../modal/followStart.ts'
import { modalAtom } from '../modal/state.ts'
import { viewAtom } from '../router/state.ts'
import { restartTimer } from '../timer.ts'
import type { Reaction } from './reaction.ts'

/** How long a connecting view shows that it is done. */
const doneMs = 800

/**
 * Once a wallet is connected there is nothing left to choose; who is to sign in comes first, where that is so. One that is
 * merely back leaves the modal open for whoever opened it meanwhile (N-05).
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
