import { isConnectedAtom } from '../connection/state.ts'
import { close } from '../modal/close.ts'
import type { Reaction } from './reaction.ts'

/** When nothing is connected any more the modal has nothing to show, unless its caller says otherwise (S-07). */
export const closeOnDisconnect: Reaction = (kit) =>
  kit.events.on('disconnected', ({ keepOpen, reason }) => {
    if (!keepOpen && reason !== 'replaced' && !kit.store.get(isConnectedAtom)) close(kit)
  })
