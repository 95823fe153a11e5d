/**
 * Wraps `fetch` so that each call ends after `timeoutMs` milliseconds, reading its body included, or earlier by a `signal` that the caller
 * passes.
 */
export function withDeadline(fetch: typeof globalThis.fetch, timeoutMs: number): typeof globalThis.fetch {
  return (input, init) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline })
  }
}
