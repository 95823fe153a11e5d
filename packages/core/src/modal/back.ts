import { isConnectedAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { backDecision } from '../router/decisions.ts'
import { reset } from '../router/reset.ts'
import { stackAtom } from '../router/state.ts'
import { pop } from '../router/verbs.ts'
import { close } from './verbs.ts'

/** Shows the view before; closes the modal on the first one (N-06, N-07). */
export function back(kit: Kit): void {
  const decision = backDecision({ stack: kit.store.get(stackAtom), isConnected: kit.store.get(isConnectedAtom) })
  if (decision.kind === 'close') close(kit)
  else if (decision.kind === 'show') reset(kit, { view: decision.view as 'Account' }, 'prev')
  else pop(kit)
}
