import { createClient } from 'redis'
import type { Log } from '../log.ts'
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

/** Counts for all gateway processes together. While Redis cannot be asked, each process counts for itself. */
export async function createRedisRateLimiter(options: createRedisRateLimiter.Options): Promise<RateLimiter> {
  const client = createClient({
    url: options.url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  })
  let isDown = false
  client.on('error', () => {
    if (!isDown) options.log.warn('Redis cannot be reached: rate limits are counted by this process alone')
    isDown = true
  })
  client.on('ready', () => {
    if (isDown) options.log.info('Redis is back: rate limits are shared again')
    isDown = false
  })
  // A Redis that is down at start is no reason not to start.
  await Promise.race([client.connect().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 2000).unref())])
  return {
    async take(key, quota, cost) {
      if (!client.isReady) return options.fallback.take(key, quota, cost)
      try {
        const answer = await client.eval(script, {
          keys: [`${options.prefix ?? 'latchkey:rate:'}${key}`],
          arguments: [String(quota.perS), String(quota.burst), String(cost)],
        })
        return Number(answer)
      } catch {
        return options.fallback.take(key, quota, cost)
      }
    },
    async close() {
      client.destroy()
      await options.fallback.close()
    },
  }
}

export declare namespace createRedisRateLimiter {
  type Options = {
    url: string
    /** Counts while Redis is away. */
    fallback: RateLimiter
    log: Log
    prefix?: string | undefined
  }
}
