import type { Kit } from '../kit.ts'
import { showStack } from './showStack.ts'
import { stackAtom } from './state.ts'

/** Shows the view below, if there is one. */
export function pop(kit: Kit): void {
  const stack = kit.store.get(stackAtom)
  if (stack.length > 1) showStack(kit, stack.slice(0, -1), 'prev')
}
