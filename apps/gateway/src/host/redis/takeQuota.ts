import { defineScript } from 'redis'

/** The memory limiter's rule as one atomic script, by Redis's own clock. Redis stores the script; only its hash is sent. */
export const takeQuota = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
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
return wait`,
  parseCommand(parser, key: string, quota: { readonly perS: number; readonly burst: number }, cost: number) {
    parser.pushKey(key)
    parser.push(String(quota.perS), String(quota.burst), String(cost))
  },
  transformReply: (waitMs: unknown) => Number(waitMs),
})
