import { isConnectedAtom } from '../connection/state.ts'
import type { Reaction } from './reaction.ts'

/** What is only done for somebody who is connected is fetched with the first connection, and ends with the kit's mount. */
export const serveAccount: Reaction = (kit) => {
  let serving: Promise<() => void> | undefined
  const look = () => {
    if (kit.store.get(isConnectedAtom))
      serving ??= import('./accountReactions.ts').then(
        ({ startAccountReactions }) => startAccountReactions(kit),
        () => {
          // A chunk that did not arrive is asked for with the next connection.
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
