const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000]

/** Pauses after each failed attempt, in milliseconds; eleven attempts within about three days. `docs/webhooks.md` has the table. */
export const pausesMs: readonly number[] = [
  5 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  12 * hourMs,
  18 * hourMs,
  24 * hourMs,
]

/** Each pause is up to this part longer or shorter, so that deliveries which failed together do not return together. */
export const jitter = 0.1
/** An endpoint can ask for a longer pause, of a day at most. */
const askedMaxMs = 24 * hourMs

/**
 * How long to wait after an attempt that failed, in milliseconds.
 *
 * @param options.attempts - How many there were, that one included.
 * @param options.askedMs - What the endpoint's `Retry-After` says.
 * @param options.random - 0 to 1.
 * @returns `undefined` if it was the last.
 */
export function toPauseMs(options: { attempts: number; askedMs?: number | undefined; random: number }): number | undefined {
  const pauseMs = pausesMs[options.attempts - 1]
  if (pauseMs === undefined) return undefined
  const spreadMs = Math.round(pauseMs * (1 + jitter * (2 * options.random - 1)))
  return Math.max(spreadMs, Math.min(options.askedMs ?? 0, askedMaxMs))
}

/** Milliseconds that a `Retry-After` header asks for: seconds or a date (RFC 9110). `undefined` for anything else. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * secondMs
  // Every form of an HTTP date begins with the name of its day.
  const at = /^[A-Z][a-z]{2}/.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs)
}
