import { slot } from '@latchkey/common/contract'
import type { Kit } from './kit.ts'

const runningTimers = slot((kit: Kit) => {
  const timers = new Map<string, () => void>()
  kit.signal.addEventListener(
    'abort',
    () => {
      for (const cancel of timers.values()) cancel()
    },
    { once: true },
  )
  return timers
})

/** Runs `run` after `delayMs`, in place of the kit's earlier timer of this name. Ends with the kit. @returns Cancels it. */
export function restartTimer(kit: Kit, name: string, delayMs: number, run: () => void): () => void {
  const timers = kit.slot(runningTimers)
  timers.get(name)?.()
  const cancel = kit.signal.aborted ? () => {} : kit.clock.setTimeout(run, delayMs)
  timers.set(name, cancel)
  return cancel
}
