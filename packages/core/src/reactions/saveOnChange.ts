import * as limits from '@latchkey/common/limits'
import { recentWalletsAtom } from '../connector/state.ts'
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

/** The last wallets used lead the list (C-03). */
export const saveRecentOnConnect: Reaction = (kit) =>
  kit.events.on('connected', ({ wallet: { id, name, imageId, explorerId }, isRestored }) => {
    if (isRestored) return
    kit.store.set(recentWalletsAtom, (recent) =>
      [{ id, name, imageId, explorerId }, ...recent.filter((one) => one.id !== id)].slice(0, limits.recentWalletsMax),
    )
  })
