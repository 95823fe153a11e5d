import type { Clock } from '@latchkey/common/web'
import { vi } from 'vitest'

/** A clock that stands still until it is told to move on. */
export type ManualClock = Clock & {
  /** Moves on and runs what falls due, in order; what those start is run, too. Lets promises settle between. */
  advance(byMs: number): Promise<void>
  /** Timers that have not fallen due. */
  readonly pending: number
}

/** Makes a {@link ManualClock} that starts at `startMs`. */
export function manualClock(startMs = 1_700_000_000_000): ManualClock {
  let now = startMs
  const timers = new Set<{ readonly dueMs: number; readonly callback: () => void }>()
  return {
    now: () => now,
    setTimeout(callback, delayMs) {
      const timer = { dueMs: now + delayMs, callback }
      timers.add(timer)
      return () => {
        timers.delete(timer)
      }
    },
    async advance(byMs) {
      const endMs = now + byMs
      await settle()
      for (;;) {
        const [next] = [...timers].filter(({ dueMs }) => dueMs <= endMs).sort((one, other) => one.dueMs - other.dueMs)
        if (!next) break
        timers.delete(next)
        now = Math.max(now, next.dueMs)
        next.callback()
        await settle()
      }
      now = endMs
    },
    get pending() {
      return timers.size
    },
  }
}

/** Lets every promise that can settle do so, those of imports included, however long a loaded machine takes over them. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => setTimeout(resolve))
    await vi.dynamicImportSettled()
  }
}
