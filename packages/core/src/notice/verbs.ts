import { slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import type { Kit } from '../kit.ts'
import { restartTimer } from '../timer.ts'
import { alertAtom, type Toast, toastAtom } from './state.ts'

/** Takes a notice away; with an `id`, only if it is still that one. */
export function dismissToast(kit: Kit, id?: number): void {
  kit.store.set(toastAtom, (toast) => (id === undefined || toast?.id === id ? undefined : toast))
}

const toastIds = slot(() => ({ last: 0 }))

/** How long a notice stays once it is on the screen. */
const stayMs = 3_000

/** How long a notice waits to get there: its code and its text may still be loading. */
const unseenMs = 15_000

/** Shows a notice; one that is open makes room for 150 ms first (U-15). One that says "loading" stays until it is replaced. @returns Its id. */
export function showToast(kit: Kit, parameters: Omit<Toast, 'id'>): number {
  const ids = kit.slot(toastIds)
  const toast: Toast = { ...parameters, id: ++ids.last }
  const show = () => {
    kit.store.set(toastAtom, toast)
    dismissLater(kit, toast, unseenMs)
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

/** Reports that a notice is on the screen with its text: it goes 3 s later. */
export function markToastSeen(kit: Kit, toast: Toast): void {
  if (kit.store.get(toastAtom) === toast) dismissLater(kit, toast, stayMs)
}

function dismissLater(kit: Kit, { kind, id }: Toast, delayMs: number): void {
  if (kind !== 'loading') restartTimer(kit, 'toast', delayMs, () => dismissToast(kit, id))
}

/** Empties the alert bar. */
export function dismissAlert(kit: Kit): void {
  kit.store.set(alertAtom, undefined)
}
