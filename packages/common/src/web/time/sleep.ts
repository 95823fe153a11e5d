import { type Clock, systemClock } from './clock.ts'

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
