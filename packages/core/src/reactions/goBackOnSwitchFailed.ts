import { back } from '../modal/back.ts'
import { modalAtom } from '../modal/state.ts'
import { showToast } from '../notice/showToast.ts'
import { stackAtom, viewAtom } from '../router/state.ts'
import type { Reaction } from './reaction.ts'

/** A failed switch leaves the view that waited for it, and says so (N-15, R-W10). */
export const goBackOnSwitchFailed: Reaction = (kit) =>
  kit.events.on('networkSwitchFailed', ({ chainId, error }) => {
    const { view, params } = kit.store.get(viewAtom)
    if (!kit.store.get(modalAtom).open || view !== 'SwitchNetwork' || params.chainId !== chainId) return
    // With nothing below, going back would close the modal on its own bad news: the view tells it.
    if (kit.store.get(stackAtom).length < 2) return
    back(kit)
    if (error.code !== 'ABORTED') showToast(kit, { kind: 'error', text: error.code })
  })
