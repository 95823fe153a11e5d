/**
 * Wraps `fetch` so that each call ends after `timeoutMs` milliseconds, reading its body included. The deadline replaces a `signal` that the
 * caller passes.
 */
export function withDeadline(fetch: typeof globalThis.fetch, timeoutMs: number): typeof globalThis.fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
}
