import { hasCode, LatchkeyError } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { fetchAnalyticsConfig, sendEvent, type WalletDirectory, type AnalyticsEvent as WireEvent } from '@latchkey/wallet-directory'
import { getDirectory } from '../features/getDirectory.ts'
import { featuresAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'
import type { AnalyticsEvent } from './events.ts'

/**
 * Sends one counted thing to the gateway, if host and operator both want it; `INITIALIZE` in any case.
 *
 * At most five errors in a minute and twenty waiting events go out. Never rejects: analytics that
 * are down change nothing (R-A12).
 */
export async function sendTracked(kit: Kit, tracked: sendTracked.Tracked): Promise<void> {
  const { event } = tracked
  const directory = getDirectory(kit)
  if (!directory) return
  const sender = kit.once('analytics', () => ({ waiting: 0, errorTimes: [] as number[], isRefused: false }))
  if (sender.isRefused || sender.waiting >= limits.analyticsQueueMax) return
  if (isError(event) && !takeErrorSlot(sender.errorTimes, tracked.timestampMs)) return
  const wire = toWire(tracked)
  sender.waiting++
  try {
    if (event.event !== 'INITIALIZE' && !(await isWanted(kit, directory))) return
    await sendEvent(directory, wire, { signal: kit.signal })
  } catch (cause) {
    if (!hasCode(cause, 'ORIGIN_NOT_ALLOWED') || sender.isRefused) return
    sender.isRefused = true
    const error = new InvalidAppConfigurationError({ cause })
    kit.events.emit('error', { error })
  } finally {
    sender.waiting--
  }
}

export declare namespace sendTracked {
  /** An event with where and when it was. */
  type Tracked = {
    readonly event: AnalyticsEvent
    readonly timestampMs: number
    /** The page's address without query and hash. */
    readonly url: string
    readonly address: string | undefined
  }
}

/** Both sides' wish; the operator is asked once, and silence is a no. */
function isWanted(kit: Kit, directory: WalletDirectory): Promise<boolean> | boolean {
  if (!kit.store.get(featuresAtom).analytics) return false
  return kit.once('isAnalyticsWanted', () =>
    fetchAnalyticsConfig(directory, { signal: kit.signal }).then(
      ({ isAnalyticsEnabled }) => isAnalyticsEnabled,
      () => false,
    ),
  )
}

function isError({ event }: AnalyticsEvent): boolean {
  return event === 'INTERNAL_SDK_ERROR'
}

/** Whether one more error may go out within the window. */
function takeErrorSlot(times: number[], now: number): boolean {
  while (times[0] !== undefined && now - times[0] >= limits.errorEventsWindowMs) times.shift()
  if (times.length >= limits.errorEventsMax) return false
  times.push(now)
  return true
}

function toWire({ event: { event, properties }, timestampMs, url, address }: sendTracked.Tracked): WireEvent {
  const error = isError({ event } as AnalyticsEvent) ? (properties as { message: string }).message : undefined
  return {
    eventId: crypto.randomUUID(),
    url,
    domain: URL.canParse(url) ? new URL(url).hostname : '',
    timestamp: timestampMs,
    props: error
      ? { type: 'error', event, properties: { errorType: 'LatchkeyError', errorMessage: error } }
      : { type: 'track', event, ...(properties && { properties: { ...properties } }), ...(address && { address }) },
  }
}

/** The gateway refuses this page or project. */
export class InvalidAppConfigurationError extends LatchkeyError<'INVALID_APP_CONFIGURATION'> {
  override readonly name = 'InvalidAppConfigurationError'
  constructor({ cause }: { cause: unknown }) {
    super('INVALID_APP_CONFIGURATION', 'Invalid App Configuration', { cause })
  }
}
