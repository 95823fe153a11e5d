import type { Quota } from './rateLimiter.ts'

/** The quota of one connection, counted in the process that has the connection. */
export type Bucket = {
  /** @returns Whether `cost` tokens were there. A cost above a full bucket passes when it is full, and leaves a debt. */
  take(cost: number): boolean
}

/** Makes a full bucket. */
export function createBucket({ perS, burst }: Quota, now: () => number): Bucket {
  let tokens = burst
  let atMs = now()
  return {
    take(cost) {
      const nowMs = now()
      tokens = Math.min(burst, tokens + (Math.max(0, nowMs - atMs) / 1000) * perS)
      atMs = nowMs
      if (tokens < Math.min(cost, burst)) return false
      tokens -= cost
      return true
    },
  }
}
