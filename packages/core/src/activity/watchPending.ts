import type { Kit } from '../kit.ts'

/**
 * Keeps an eye on own transactions that were not on their chain when waiting for them ended (C-04): every 30 s, at most 99 times
 * (C-03, S-32). What has ended is told as `transactionSettled`, and what is shown is looked up anew.
 *
 * The kit does so by itself where the option `enablePendingWatch` is on; it is off unless set.
 *
 * @returns Ends it.
 */
export function watchPending(kit: Kit): () => void {
  let isStopped = false
  let stop = () => {}
  import('./pollPending.ts').then(
    ({ pollPending }) => {
      if (!isStopped) stop = pollPending(kit)
    },
    () => {},
  )
  return () => {
    isStopped = true
    stop()
  }
}
