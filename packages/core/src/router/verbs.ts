import type { Kit } from '../kit.ts'
import { showStack } from './reset.ts'
import { stackAtom } from './state.ts'
import type { Route } from './views.ts'

/** Shows a view on top of the one on screen. @throws {@link ViewDisabledError} if it is switched off, {@link OptionInvalidError} without its data. */
export function push(kit: Kit, route: Route): void {
  showStack(kit, [...kit.store.get(stackAtom), route], 'next')
}

/** Shows a view in place of the one on screen. @throws {@link ViewDisabledError} if it is switched off, {@link OptionInvalidError} without its data. */
export function replace(kit: Kit, route: Route): void {
  showStack(kit, [...kit.store.get(stackAtom).slice(0, -1), route], 'next')
}

/** Shows the view below, if there is one. */
export function pop(kit: Kit): void {
  const stack = kit.store.get(stackAtom)
  if (stack.length > 1) showStack(kit, stack.slice(0, -1), 'prev')
}
