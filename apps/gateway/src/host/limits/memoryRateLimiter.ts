import type { RateLimiter } from './rateLimiter.ts'

type Bucket = { tokens: number; atMs: number }

/** Counts in this process only. Holds `maxKeys` buckets at most; the least recently used one goes first. */
export function createMemoryRateLimiter(options: createMemoryRateLimiter.Options): RateLimiter {
  const buckets = new Map<string, Bucket>()
  return {
    async take(key, { perS, burst }, cost) {
      const nowMs = options.now()
      const known = buckets.get(key)
      if (known) buckets.delete(key)
      else if (buckets.size >= options.maxKeys) buckets.delete(buckets.keys().next().value as string)
      const filled = known ? Math.min(burst, known.tokens + (Math.max(0, nowMs - known.atMs) / 1000) * perS) : burst
      // A cost above a full bucket passes when it is full, and leaves a debt.
      const isAllowed = filled >= Math.min(cost, burst)
      buckets.set(key, { tokens: isAllowed ? filled - cost : filled, atMs: nowMs })
      return isAllowed ? 0 : Math.ceil(((Math.min(cost, burst) - filled) / perS) * 1000)
    },
    async close() {
      buckets.clear()
    },
  }
}

export declare namespace createMemoryRateLimiter {
  type Options = {
    maxKeys: number
    /** Milliseconds that never go back. */
    now: () => number
  }
}
