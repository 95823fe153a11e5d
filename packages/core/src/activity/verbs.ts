import type { Kit } from '../kit.ts'

/**
 * Looks up what the connected account did on its chain, a page of it, unless it is known (S-19).
 *
 * Spam is left out (U-11). Needs a gateway and the feature `activity`; otherwise nothing is requested. A page that fails to load
 * makes `historyAtom` `failed` and empty, and can be requested again after 1 s (V-11). So does a chain whose history the gateway does
 * not have; for it nothing is requested, either.
 *
 * @throws `ACTIVE_ADDRESS_MISSING` (V-16), `ABORTED` if another account or chain became active meanwhile.
 */
export async function fetchActivity(kit: Kit, parameters: fetchActivity.Parameters = {}): Promise<void> {
  await (await import('./lazy/fetchActivity.ts')).fetchActivity(kit, parameters)
}

export declare namespace fetchActivity {
  type Parameters = {
    /** Requests it even if it is known; what is new goes before what is known. */
    readonly isForced?: boolean | undefined
  }
}

/**
 * Looks up the next page of the history, if there is one.
 *
 * @throws As `fetchActivity`.
 */
export async function fetchMoreActivity(kit: Kit): Promise<void> {
  await (await import('./lazy/fetchActivity.ts')).fetchActivity(kit, { isMore: true })
}

/**
 * Watches the user's transactions that were not on their chain when the wait for them ended (C-04): every 30 s, at most 99 times
 * (C-03, S-32). Each that has ended is reported as `transactionSettled`, and what is shown is fetched again.
 *
 * The kit does so by itself where the option `enablePendingWatch` is on; it is off unless set.
 *
 * @returns Ends it.
 */
export function watchPending(kit: Kit): () => void {
  let isStopped = false
  let stop = () => {}
  import('./lazy/watchPending.ts').then(
    (lazy) => {
      if (!isStopped) stop = lazy.watchPending(kit)
    },
    () => {},
  )
  return () => {
    isStopped = true
    stop()
  }
}
