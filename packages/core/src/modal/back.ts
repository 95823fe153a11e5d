import { isConnectedAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { reset } from '../router/reset.ts'
import { stackAtom } from '../router/state.ts'
import { pop } from '../router/verbs.ts'
import type { Route, ViewId } from '../router/views.ts'
import { close } from './verbs.ts'

/** Shows the view before; closes the modal on the first one (N-06, N-07). */
export function back(kit: Kit): void {
  const decision = backDecision({ stack: kit.store.get(stackAtom), isConnected: kit.store.get(isConnectedAtom) })
  if (decision.kind === 'close') close(kit)
  else if (decision.kind === 'show') reset(kit, { view: decision.view as 'Account' }, 'prev')
  else pop(kit)
}

/** What Back does (N-06, N-07). */
export function backDecision(input: backDecision.Input): backDecision.Decision {
  const { stack, isConnected } = input
  const below = stack.at(-2)
  if (!below) return { kind: 'close' }
  // Choosing a wallet is over: what is below Connect is of no use to a user who is connected.
  if (isConnected && below.view === 'Connect') return { kind: 'show', view: 'Account' }
  return { kind: 'pop' }
}

export declare namespace backDecision {
  type Input = { readonly stack: readonly Route[]; readonly isConnected: boolean }
  type Decision = { readonly kind: 'pop' } | { readonly kind: 'close' } | { readonly kind: 'show'; readonly view: ViewId }
}
