import * as limits from '@latchkey/common/limits'
import type { Kit } from '../kit.ts'
import { restartTimer } from '../timer.ts'
import { dismissToast } from './dismissToast.ts'
import { type Toast, toastAtom } from './state.ts'

/** How long a notice stays; one that says "loading" stays until something takes its place. */
const stayMs = 3_000

/** Shows a notice; one that is open makes room for 150 ms first (U-15). @returns Its id. */
export function showToast(kit: Kit, parameters: Omit<Toast, 'id'>): number {
  const ids = kit.once('toastIds', () => ({ last: 0 }))
  const toast: Toast = { ...parameters, id: ++ids.last }
  const show = () => {
    kit.store.set(toastAtom, toast)
    if (toast.kind !== 'loading') restartTimer(kit, 'toast', stayMs, () => dismissToast(kit, toast.id))
  }
  if (!kit.store.get(toastAtom)) {
    restartTimer(kit, 'toast', 0, () => {})()
    show()
    return toast.id
  }
  kit.store.set(toastAtom, undefined)
  restartTimer(kit, 'toast', limits.toastReplaceDelayMs, show)
  return toast.id
}
