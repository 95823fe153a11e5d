import type { Kit } from '../kit.ts'
import { toastAtom } from './state.ts'

/** Takes a notice away; with an `id`, only if it is still that one. */
export function dismissToast(kit: Kit, id?: number): void {
  kit.store.set(toastAtom, (toast) => (id === undefined || toast?.id === id ? undefined : toast))
}
