import { isConnectedAtom } from '../../connection/state.ts'
import type { Reaction } from '../reaction.ts'

/** The rules for connected accounts are fetched with the first connection, and end with the kit's mount. */
export const serveAccount: Reaction = (kit) => {
  let serving: Promise<() => void> | undefined
  const look = () => {
    if (kit.store.get(isConnectedAtom))
      serving ??= import('./accountReactions.ts').then(
        ({ startAccountReactions }) => startAccountReactions(kit),
        () => {
          // A chunk that did not arrive is requested again with the next connection.
          serving = undefined
          return () => {}
        },
      )
  }
  look()
  const stop = kit.store.sub(isConnectedAtom, look)
  return () => {
    stop()
    void serving?.then((end) => end())
  }
}
