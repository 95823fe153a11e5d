import type { Kit } from '../kit.ts'
import { showStack } from './showStack.ts'
import type { Direction, Route } from './views.ts'

/** Shows a view with nothing below it. @throws {@link ViewDisabledError} if it is switched off, {@link OptionInvalidError} without its data. */
export function reset(kit: Kit, route: Route, direction: Direction = 'next'): void {
  showStack(kit, [route], direction)
}
