import type { Slot } from '@latchkey/common/contract'
import type { Kit } from './kit.ts'

/** The attempts that run, by key. Written out, so that a page which has not connected yet does not load `slot`. */
export const runningAttempts: Slot<Map<string, AbortController>> = { create: () => new Map() }

/** Cancels the attempt under this key; its caller rejects with `reason`, or `ABORTED`. */
export function abortAttempt(kit: Kit, key: string, reason?: Error): void {
  kit.slot(runningAttempts).get(key)?.abort(reason)
}
