/** The same `fetch`, each of whose calls ends after so many milliseconds, its answer read or not. Whoever asks sets no time of its own. */
export function withDeadline(fetch: typeof globalThis.fetch, timeoutMs: number): typeof globalThis.fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
}
