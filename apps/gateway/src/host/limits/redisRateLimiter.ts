import { connectRedis } from '../redis/connectRedis.ts'
import type { RateLimiter } from './rateLimiter.ts'

/** Counts for all gateway processes together. While Redis is unreachable or hangs, each process counts for itself. */
export async function createRedisRateLimiter(options: createRedisRateLimiter.Options): Promise<RateLimiter> {
  const { fallback, prefix = 'latchkey:rate:', ...connection } = options
  const says = { away: 'rate limits are counted by this process alone', back: 'rate limits are shared again' }
  const redis = await connectRedis({ ...connection, use: 'limits', says })
  return {
    take: (key, quota, cost) =>
      redis.ask(
        (client) => client.takeQuota(`${prefix}${key}`, quota, cost),
        () => fallback.take(key, quota, cost),
      ),
    async close() {
      redis.close()
      await fallback.close()
    },
  }
}

export declare namespace createRedisRateLimiter {
  type Options = Omit<connectRedis.Options, 'use' | 'says'> & {
    /** Counts while Redis is unreachable. */
    fallback: RateLimiter
    prefix?: string | undefined
  }
}
