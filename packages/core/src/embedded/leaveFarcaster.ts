import { connectionsAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { farcasterReload } from './farcasterReload.ts'
import { farcasterUrlAtom } from './state.ts'

/** Gives a Farcaster sign-in up: its link is cleared and, where nobody is signed in, the frame that waits for it is loaded anew after 100 ms (N-22). */
export function leaveFarcaster(kit: Kit): void {
  kit.store.set(farcasterUrlAtom, undefined)
  if (!kit.store.get(connectionsAtom).some(({ connectorId }) => connectorId === 'ID_AUTH')) farcasterReload(kit).later()
}
