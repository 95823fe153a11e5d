/**
 * Waits for `promise` no longer than until `signal` aborts, even if what is awaited never hears of it:
 * rejects with the signal's reason then. A late outcome changes nothing and is never unhandled.
 */
export function untilAborted<value>(signal: AbortSignal, promise: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
