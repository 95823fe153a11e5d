import { slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { safeText } from '@latchkey/common/web'
import { type AnalyticsEvent, type TrackedEvent, waitingEvents } from '../analytics/events.ts'
import type { sendTracked } from '../analytics/lazy/sendTracked.ts'
import { track } from '../analytics/verbs.ts'
import { isConnectedAtom, snapshotAtom } from '../connection/state.ts'
import { featuresAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'
import { networksAtom } from '../network/state.ts'
import { viewAtom } from '../router/state.ts'
import { restartTimer, whenIdle } from '../timer.ts'
import type { Reaction } from './reaction.ts'

const initialised = slot(() => ({ isDone: false }))

/** What is counted, and when. No message or name leaves the page as its author wrote it. */
export const trackOnEvents: Reaction = (kit) => {
  const isConnected = () => kit.store.get(isConnectedAtom)
  const stops = [
    kit.events.on('opened', () => {
      initialise(kit)
      track(kit, { event: 'MODAL_OPEN', properties: { connected: isConnected() } })
    }),
    kit.events.on('closed', ({ isConnected: connected }) => track(kit, { event: 'MODAL_CLOSE', properties: { connected } })),
    kit.events.on('viewChanged', async () => {
      const route = kit.store.get(viewAtom)
      // The view that every opening begins with is not counted, so what counts the others comes after it.
      if (route.view === 'Connect') return
      const { toViewEvent } = await import('../analytics/lazy/toViewEvent.ts')
      const event = toViewEvent(kit, route)
      if (event) track(kit, event)
    }),
    kit.events.on('connected', ({ isRestored, comesWith, isSwitched, wallet, connector }) => {
      if (isRestored) initialise(kit)
      else if (!comesWith && !isSwitched) {
        const properties = { name: safeText(wallet.name, 'name'), method: connector?.type ?? 'external' }
        track(kit, { event: 'CONNECT_SUCCESS', properties })
      }
    }),
    kit.events.on('connectFailed', ({ error, isRestored }) => {
      if (isRestored || error.code === 'ABORTED' || error.code === 'MODAL_CLOSED') return
      const event = error.code === 'CONNECTION_REJECTED' ? 'USER_REJECTED' : 'CONNECT_ERROR'
      track(kit, { event, properties: { message: error.code } })
    }),
    kit.events.on('disconnected', ({ reason, namespace }) => {
      if (reason === 'user') track(kit, { event: 'DISCONNECT_SUCCESS', properties: { namespace } })
    }),
    kit.events.on('networkSwitched', ({ chainId }) => track(kit, { event: 'SWITCH_NETWORK', properties: { network: chainId } })),
    kit.events.on('error', ({ error }) => {
      const { code: type, shortMessage: message, stack } = error
      if (type === 'DISCONNECT_FAILED') track(kit, { event: 'DISCONNECT_ERROR', properties: { message: type } })
      else
        track(kit, {
          event: 'INTERNAL_SDK_ERROR',
          properties: { type, message, ...(kit.config.enableStackTraces && { stack }) },
        })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Once per kit: it was used. */
function initialise(kit: Kit): void {
  const used = kit.slot(initialised)
  if (used.isDone) return
  used.isDone = true
  const features = Object.entries(kit.store.get(featuresAtom)).flatMap(([flag, value]) => (value === true ? [flag] : []))
  const networks = kit.store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId)
  track(kit, { event: 'INITIALIZE', properties: { networks, features } })
}

/** The first list comes first: the code that sends is fetched once the page is idle after it has had time to show (B-28). */
const holdMs = 2_000

/** What an opening alone is counted by: `INITIALIZE` and `MODAL_OPEN`. */
const opening = /^INIT|L_OPEN$/

/**
 * What is counted is logged, and goes to the operator's gateway if there is one.
 *
 * Until the code that sends is there, events wait as they happened. It is fetched after a while, or, where no gateway wants them, once a
 * wallet is connected or something else happened than an opening; not if the browser saves data. It is fetched at once when the modal
 * closes, the page is left or the kit is unmounted.
 */
export const sendOnTracked: Reaction = (kit) => {
  const waiting = kit.slot(waitingEvents)
  let send: typeof sendTracked | undefined
  let cancel: (() => void) | undefined
  const flush = async () => {
    cancel?.()
    cancel = undefined
    if (waiting.length === 0) return
    // Without it they wait for the next occasion.
    send ??= await import('../analytics/lazy/sendTracked.ts').then(
      ({ sendTracked }) => sendTracked,
      () => undefined,
    )
    if (send) for (const tracked of waiting.splice(0)) void send(kit, tracked)
  }
  const wait = () => {
    if (kit.page.savesData()) return undefined
    const flushIdly = () => whenIdle(kit, flush)
    if (!kit.gateway)
      return kit.store.get(isConnectedAtom) || waiting.some(({ event }) => !opening.test(event.event)) ? flushIdly() : undefined
    let end = restartTimer(kit, 'sendTracked', holdMs, () => {
      end = flushIdly()
    })
    return () => end()
  }
  const stops = [
    kit.events.on('tracked', (event) => {
      if (event.event === 'MODAL_CREATED' || waiting.length >= limits.analyticsQueueMax) return
      waiting.push(note(kit, event))
      if (send) void flush()
      else cancel ??= wait()
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
function note(kit: Kit, event: AnalyticsEvent): TrackedEvent {
  return { event, timestampMs: kit.clock.now(), url: kit.page.url(), address: kit.store.get(snapshotAtom).address }
}

/** Calls back when the page goes out of sight, perhaps for good. @returns Ends it. */
export function onPageHide(listener: () => void): () => void {
  const { window } = globalThis
  window?.addEventListener('pagehide', listener)
  return () => window?.removeEventListener('pagehide', listener)
}
