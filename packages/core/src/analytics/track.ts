import type { Kit } from '../kit.ts'
import type { AnalyticsEvent } from './events.ts'

/** Counts something. The host hears it in any case; whether it is sent, the operator decides (B-22). */
export function track(kit: Kit, event: AnalyticsEvent): void {
  kit.events.emit('tracked', event)
}
