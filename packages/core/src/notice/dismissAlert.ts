import type { Kit } from '../kit.ts'
import { alertAtom } from './state.ts'

/** Empties the alert bar. */
export function dismissAlert(kit: Kit): void {
  kit.store.set(alertAtom, undefined)
}
