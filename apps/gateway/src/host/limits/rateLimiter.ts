/** Kinds of requests, each with its own quota (G-1). */
export const rateClasses = ['read', 'write', 'rpc', 'image', 'analytics', 'relay', 'console'] as const

/** One of {@link rateClasses}. */
export type RateClass = (typeof rateClasses)[number]

/** A bucket that holds `burst` tokens and gets `perS` of them each second. */
export type Quota = { readonly perS: number; readonly burst: number }

/** Decides whether a caller is within its quota. */
export type RateLimiter = {
  /** @returns 0 if `cost` tokens were there, else the milliseconds until they will be. */
  take(key: string, quota: Quota, cost: number): Promise<number>
  close(): Promise<void>
}
