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

/** Milliseconds after which a page that has drawn is likely idle. */
const likelyIdleMs = 200

/** Calls back once the page is idle. @returns Ends the wait. */
export function whenIdle({ page }: Pick<Kit, 'page'>, listener: () => void): () => void {
  if (page.onIdle) return page.onIdle(listener)
  const isKnown = typeof requestIdleCallback === 'function'
  // Safari has no such callback.
  const handle = isKnown ? requestIdleCallback(listener) : setTimeout(listener, likelyIdleMs)
  return () => (isKnown ? cancelIdleCallback(handle as number) : clearTimeout(handle))
}
