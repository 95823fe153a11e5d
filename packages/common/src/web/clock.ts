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

/** Resolves after `delayMs`; rejects with the signal's reason as soon as `signal` aborts. */
export function sleep(delayMs: number, options: { clock?: Clock | undefined; signal?: AbortSignal | undefined } = {}): Promise<void> {
  const { clock = systemClock, signal } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => {
      cancel()
      reject(signal?.reason)
    }
    const cancel = clock.setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, delayMs)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
