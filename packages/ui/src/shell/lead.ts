import { slot } from '@latchkey/common/contract'
import type { Kit } from '@latchkey/core'
import { back, push, type Route, stackAtom } from '@latchkey/core/internal'

const press = slot(() => ({ isWaiting: false }))
/** A page that is out of sight paints nothing. */
const unpaintedMs = 100

/**
 * Runs what a press leads to once the press itself is painted: another view takes longer to draw than a finger should wait for an answer.
 *
 * Nothing follows where the modal has shown another view by then, nor from a press while an earlier one still waits. What a browser only
 * allows within the press, such as opening an app, does not belong here.
 */
export function afterPaint(kit: Kit, action: () => void): void {
  const state = kit.slot(press)
  const stack = kit.store.get(stackAtom)
  if (state.isWaiting) return
  state.isWaiting = true
  let isDue = true
  const run = () => {
    if (!isDue) return
    isDue = state.isWaiting = false
    if (kit.store.get(stackAtom) === stack) action()
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, unpaintedMs)
}

/** What a press does that leads on to a view. */
export function leadTo(kit: Kit, route: Route): void {
  afterPaint(kit, () => push(kit, route))
}

/** What a press does that leads back. */
export function leadBack(kit: Kit): void {
  afterPaint(kit, () => back(kit))
}
