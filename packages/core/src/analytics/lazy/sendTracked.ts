import { hasCode, LatchkeyError, safeErrorText, slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { redact } from '@latchkey/common/web'
import { fetchAnalyticsConfig, sendEvent, type AnalyticsEvent as WireEvent } from '@latchkey/wallet-directory'
import { featuresAtom } from '../../features/state.ts'
import { getDirectory } from '../../gateway/getDirectory.ts'
import type { Kit } from '../../kit.ts'
import type { AnalyticsEvent, AnalyticsProperties, TrackedEvent } from '../events.ts'
import { writeLog } from './exportLog.ts'

const senderSlot = slot(() => ({ waiting: 0, errorTimes: [] as number[], isRefused: false }))

/** Whether the operator wants events; requested once, and no answer is a no. */
const analyticsWanted = slot((kit: Kit): Promise<boolean> => {
  const directory = getDirectory(kit)
  if (!directory) return Promise.resolve(false)
  return fetchAnalyticsConfig(directory, { signal: kit.signal }).then(
    ({ isAnalyticsEnabled }) => isAnalyticsEnabled,
    () => false,
  )
})

/**
 * Logs one counted event (C-10), and sends it to the gateway if host and operator both want it; `INITIALIZE` in any case.
 *
 * At most five errors in a minute and twenty waiting events go out. Never rejects: analytics that
 * are down change nothing (R-A12).
 */
export async function sendTracked(kit: Kit, tracked: TrackedEvent): Promise<void> {
  const { event } = tracked
  writeLog(kit, tracked)
  const directory = getDirectory(kit)
  if (!directory) return
  const sender = kit.slot(senderSlot)
  if (sender.isRefused || sender.waiting >= limits.analyticsQueueMax) return
  if (isError(event) && !takeErrorSlot(sender.errorTimes, tracked.timestampMs)) return
  const wire = toWire(tracked)
  sender.waiting++
  try {
    if (event.event !== 'INITIALIZE' && !(await isWanted(kit))) return
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

/** Whether host and operator both want events. */
function isWanted(kit: Kit): Promise<boolean> | boolean {
  return kit.store.get(featuresAtom).analytics ? kit.slot(analyticsWanted) : false
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

function toWire({ event: { event, properties }, timestampMs, url, address }: TrackedEvent): WireEvent {
  const error = isError({ event } as AnalyticsEvent) ? (properties as AnalyticsProperties['INTERNAL_SDK_ERROR']) : undefined
  return {
    eventId: crypto.randomUUID(),
    url,
    domain: URL.canParse(url) ? new URL(url).hostname : '',
    timestamp: timestampMs,
    props: error
      ? { type: 'error', event, properties: toErrorProperties(error, url) }
      : { type: 'track', event, ...(properties && { properties: { ...properties } }), ...(address && { address }) },
  }
}

/** What leaves the page of an error: its code, its sentence as safe text, and the page's own frames where they were asked for. */
function toErrorProperties({ type, message, stack }: AnalyticsProperties['INTERNAL_SDK_ERROR'], url: string) {
  const errorMessage = redact(safeErrorText(message))
  const stackTrace = stack === undefined ? '' : ownFrames(stack, url)
  return { errorType: type, errorMessage, ...(stackTrace && { stackTrace }) }
}

/** The most that a trace may have; the gateway takes no more. */
const traceCharactersMax = 8_192

/** Frames of scripts of the page's own origin, without queries and hashes. What browsers write beside them, messages above all, is left out. */
function ownFrames(stack: string, url: string): string {
  const origin = URL.canParse(url) ? `${new URL(url).origin}/` : undefined
  return stack
    .split('\n')
    .filter((line) => origin !== undefined && /^(\s+at \S|[^\s@]*@)/.test(line) && line.includes(origin))
    .map((line) => redact(line.trim().replace(/[?#].*?((?::\d+){0,2}\)?)$/, '$1')))
    .join('\n')
    .slice(0, traceCharactersMax)
}

/** The gateway refuses this page or project. */
export class InvalidAppConfigurationError extends LatchkeyError<'INVALID_APP_CONFIGURATION'> {
  override readonly name = 'InvalidAppConfigurationError'
  constructor({ cause }: { cause: unknown }) {
    super('INVALID_APP_CONFIGURATION', 'Invalid App Configuration', { cause })
  }
}
