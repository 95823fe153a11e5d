import * as limits from '@latchkey/common/limits'
import type { AnalyticsEvent } from '../analytics/events.ts'
import type { sendTracked } from '../analytics/sendTracked.ts'
import { snapshotAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { restartTimer } from '../timer.ts'
import { onPageHide } from './onPageHide.ts'
import type { Reaction } from './reaction.ts'

/** What the visitor came to see comes first: how things are sent is fetched after the first list has had time to show. */
const holdMs = 2_000

/**
 * What is counted goes to the operator's gateway, if there is one.
 *
 * Until the code that sends is there, events wait as they happened. It is fetched after a while, and at once when the
 * modal closes, the page is left or the kit is unmounted.
 */
export const sendOnTracked: Reaction = (kit) => {
  if (!kit.gateway) return () => {}
  const waiting = kit.once('trackedWaiting', (): sendTracked.Tracked[] => [])
  let send: typeof sendTracked | undefined
  let cancel: (() => void) | undefined
  const flush = async () => {
    cancel?.()
    cancel = undefined
    if (waiting.length === 0) return
    // Without it they wait for the next occasion.
    send ??= await import('../analytics/sendTracked.ts').then(
      ({ sendTracked }) => sendTracked,
      () => undefined,
    )
    if (send) for (const tracked of waiting.splice(0)) void send(kit, tracked)
  }
  const stops = [
    kit.events.on('tracked', (event) => {
      if (event.event === 'MODAL_CREATED' || waiting.length >= limits.analyticsQueueMax) return
      waiting.push(note(kit, event))
      if (send) void flush()
      else cancel ??= restartTimer(kit, 'sendTracked', holdMs, flush)
    }),
    kit.events.on('closed', flush),
    (kit.page.onHide ?? onPageHide)(flush),
  ]
  return () => {
    for (const stop of stops) stop()
    void flush()
  }
}

/** An event with where and when it was. */
function note(kit: Kit, event: AnalyticsEvent): sendTracked.Tracked {
  return { event, timestampMs: kit.clock.now(), url: kit.page.url(), address: kit.store.get(snapshotAtom).address }
}
