import type { Kit } from '../kit.ts'
import { showStack } from './showStack.ts'
import { stackAtom } from './state.ts'
import type { Route } from './views.ts'

/** Shows a view in place of the one on screen. @throws {@link ViewDisabledError} if it is switched off, {@link OptionInvalidError} without its data. */
export function replace(kit: Kit, route: Route): void {
  showStack(kit, [...kit.store.get(stackAtom).slice(0, -1), route], 'next')
}
