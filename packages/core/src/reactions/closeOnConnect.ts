import { close } from '../modal/close.ts'
import { modalAtom } from '../modal/state.ts'
import { viewAtom } from '../router/state.ts'
import { restartTimer } from '../timer.ts'
import type { Reaction } from './reaction.ts'

/** How long a connecting view shows that it is done. */
const doneMs = 800

/** Once a wallet is connected there is nothing left to choose; the view that waited for it shows so first. */
export const closeOnConnect: Reaction = (kit) =>
  kit.events.on('connected', ({ isRestored }) => {
    if (isRestored || !kit.store.get(modalAtom).open) return
    const shown = kit.store.get(viewAtom)
    if (!shown.view.startsWith('Connecting')) {
      close(kit)
      return
    }
    restartTimer(kit, 'closeOnConnect', doneMs, () => {
      if (kit.store.get(viewAtom) === shown) close(kit)
    })
  })
