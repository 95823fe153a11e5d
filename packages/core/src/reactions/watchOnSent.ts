import { watchPending } from '../activity/watchPending.ts'
import type { Reaction } from './reaction.ts'

/** What the visitor sent is listed at once and followed until its chain has it; for longer than C-04 where the host wishes (S-32). */
export const watchOnSent: Reaction = (kit) => {
  let stopWatching = () => {}
  const stop = kit.events.on('transactionSent', (sent) => {
    import('../activity/followTransaction.ts').then(
      ({ followTransaction }) => followTransaction(kit, sent),
      () => {},
    )
    stopWatching()
    if (kit.config.enablePendingWatch) stopWatching = watchPending(kit)
  })
  return () => {
    stop()
    stopWatching()
  }
}
