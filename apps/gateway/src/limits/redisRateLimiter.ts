import { connectRedis } from '../redis/connectRedis.ts'
import type { RateLimiter } from './rateLimiter.ts'

/** Same arithmetic as in memory, by Redis' own clock, in one step. */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local perS, burst, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local known = redis.call('HMGET', KEYS[1], 't', 'a')
local filled = burst
if known[1] then filled = math.min(burst, tonumber(known[1]) + math.max(0, now - tonumber(known[2])) / 1000 * perS) end
local needed = math.min(cost, burst)
local wait = 0
if filled >= needed then filled = filled - cost else wait = math.ceil((needed - filled) / perS * 1000) end
redis.call('HSET', KEYS[1], 't', tostring(filled), 'a', tostring(now))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - filled) / perS * 1000) + 1000)
return wait`

/** Counts for all gateway processes together. While Redis cannot be asked, or hangs, each process counts for itself. */
export async function createRedisRateLimiter(options: createRedisRateLimiter.Options): Promise<RateLimiter> {
  const { fallback, prefix = 'latchkey:rate:', ...connection } = options
  const says = { away: 'rate limits are counted by this process alone', back: 'rate limits are shared again' }
  const redis = await connectRedis({ ...connection, use: 'limits', says })
  return {
    take: (key, quota, cost) =>
      redis.ask(
        async (client) => {
          const values = [String(quota.perS), String(quota.burst), String(cost)]
          return Number(await client.eval(script, { keys: [`${prefix}${key}`], arguments: values }))
        },
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
    /** Counts while Redis is away. */
    fallback: RateLimiter
    prefix?: string | undefined
  }
}
