import { slot } from '@latchkey/common/contract'
import type { Kit } from '@latchkey/core'
import { back, push, type Route, stackAtom } from '@latchkey/core/internal'

const press = slot(() => ({ isWaiting: false }))
/** A page that is out of sight paints nothing. */
const unpaintedMs = 100

/**
 * Runs what a press does once the press itself is painted: another view takes longer to draw than a finger should wait for an answer.
 *
 * What a browser only allows within the press, such as opening an app, does not belong here.
 */
export function afterPaint(action: () => void): void {
  let isDue = true
  const run = () => {
    if (isDue) action()
    isDue = false
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, unpaintedMs)
}

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
