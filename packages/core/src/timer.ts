import type { Kit } from './kit.ts'

/** Runs `run` after `delayMs`, in place of the kit's earlier timer of this name. Ends with the kit. @returns Cancels it. */
export function restartTimer(kit: Kit, name: string, delayMs: number, run: () => void): () => void {
  const timer = kit.once(`timer:${name}`, () => {
    const made = { cancel: () => {} }
    kit.signal.addEventListener('abort', () => made.cancel(), { once: true })
    return made
  })
  timer.cancel()
  if (kit.signal.aborted) return timer.cancel
  timer.cancel = kit.clock.setTimeout(run, delayMs)
  return timer.cancel
}
