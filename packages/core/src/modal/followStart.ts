import type { Kit } from '../kit.ts'
import { showStack } from '../router/showStack.ts'
import { stackAtom } from '../router/state.ts'
import { startStack } from './startStack.ts'
import { modalAtom } from './state.ts'

/** Whoever opened the modal before a remembered wallet was back is not left before a choice made long ago (N-05). */
export function followStart(kit: Kit): void {
  const { open, isOnStart } = kit.store.get(modalAtom)
  const stack = kit.store.get(stackAtom)
  if (open && isOnStart && stack.length === 1 && stack[0]?.view === 'Connect') showStack(kit, startStack(kit), 'none')
}
