/** Where time comes from, so that tests can hold it. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs `callback` once, `delayMs` from now. @returns Cancels it; safe to call twice. */
  setTimeout(callback: () => void, delayMs: number): () => void
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(callback, delayMs) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}
