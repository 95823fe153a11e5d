import { close } from '../modal/close.ts'
import type { Reaction } from './reaction.ts'

/** Once a wallet is connected there is nothing left to choose. */
export const closeOnConnect: Reaction = (kit) =>
  kit.events.on('connected', ({ isRestored }) => {
    if (!isRestored) close(kit)
  })
