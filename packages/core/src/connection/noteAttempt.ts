import type { Kit } from '../kit.ts'
import { type Attempt, attemptsAtom, requestPendingAtom } from './state.ts'

/** Notes that a family's wallet is being asked. @returns Notes that it is not any more, unless another attempt took its place. */
export function noteAttempt(kit: Kit, attempt: Attempt): () => void {
  kit.store.set(attemptsAtom, (all) => new Map(all).set(attempt.namespace, attempt))
  return () => {
    const all = kit.store.get(attemptsAtom)
    if (all.get(attempt.namespace) !== attempt) return
    const rest = new Map(all)
    rest.delete(attempt.namespace)
    kit.store.set(attemptsAtom, rest)
    kit.store.set(requestPendingAtom, undefined)
  }
}
