import * as limits from '../limits.ts'

/** Whether a try may follow the one at `lastTryAtMs`; the first always may (V-11). A clock set back does not lock anyone out. */
export function canRetry(lastTryAtMs: number | undefined, nowMs: number): boolean {
  return lastTryAtMs === undefined || Math.abs(nowMs - lastTryAtMs) >= limits.retryDelayMinMs
}
