import { slot } from '@latchkey/common/contract'
import type { Kit } from '@latchkey/core'
import { back, push, type Route, stackAtom } from '@latchkey/core/internal'
import { afterPaint } from '../primitives/afterPaint.ts'

const press = slot(() => ({ isWaiting: false }))

/**
 * Leads on as {@link afterPaint} does, unless the modal has shown another view by then or an earlier press still waits: `otherwise`
 * undoes what the press has begun. @returns Whether it may still lead on.
 */
export function lead(kit: Kit, action: () => void, otherwise?: () => void): boolean {
  const state = kit.slot(press)
  const stack = kit.store.get(stackAtom)
  if (state.isWaiting) return false
  state.isWaiting = true
  afterPaint(() => {
    state.isWaiting = false
    if (kit.store.get(stackAtom) === stack) action()
    else otherwise?.()
  })
  return true
}

/** What a press does that leads on to a view. See {@link lead}. */
export function leadTo(kit: Kit, route: Route, otherwise?: () => void): boolean {
  return lead(kit, () => push(kit, route), otherwise)
}

/** What a press does that leads back. */
export function leadBack(kit: Kit): void {
  lead(kit, () => back(kit))
}
