import type { Kit } from '../kit.ts'
import type { AnalyticsEvent } from './events.ts'

/** Counts an event. The host always gets it as `tracked`; the operator decides whether it is sent (B-22). */
export function track(kit: Kit, event: AnalyticsEvent): void {
  kit.events.emit('tracked', event)
}

/**
 * Exports what the kit did lately, for a report of a bug: a line per event, the oldest first, at most about 1 MB (C-10).
 *
 * An error is written by its code or name and its short text, and so are its causes: no node's address, nothing that was asked of one.
 * Keys, tokens, e-mail addresses, signatures, hashes and recovery phrases are taken out of each line. Nothing of it leaves the page unless you send it.
 */
export async function exportLog(kit: Kit): Promise<string> {
  return (await import('./lazy/exportLog.ts')).exportLog(kit)
}
