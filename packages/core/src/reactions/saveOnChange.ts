import { save, savedAtoms } from '../persistence/save.ts'
import type { Reaction } from './reaction.ts'

/** What is to be remembered is written once the change is whole. */
export const saveOnChange: Reaction = (kit) => {
  let isQueued = false
  let isStopped = false
  const run = () => {
    isQueued = false
    if (!isStopped) save(kit)
  }
  const queue = () => {
    if (isQueued) return
    isQueued = true
    queueMicrotask(run)
  }
  const stops = savedAtoms.map((atom) => kit.store.sub(atom, queue))
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}
