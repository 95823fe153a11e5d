import type { Config } from '../config/readConfig.ts'
import type { Quota, RateClass } from './rateLimiter.ts'

/** The quota of each kind of request, for one project and network. */
export function toQuotas(config: Config): Readonly<Record<RateClass, Quota>> {
  const scale = config.LATCHKEY_LIMIT_SCALE
  const quota = (perS: number, burst: number): Quota => ({ perS: perS * scale, burst: Math.max(1, burst * scale) })
  return {
    read: quota(config.LATCHKEY_LIMIT_READ_PER_S, config.LATCHKEY_LIMIT_READ_BURST),
    write: quota(config.LATCHKEY_LIMIT_WRITE_PER_S, config.LATCHKEY_LIMIT_WRITE_BURST),
    rpc: quota(config.LATCHKEY_LIMIT_RPC_PER_S, config.LATCHKEY_LIMIT_RPC_BURST),
    image: quota(config.LATCHKEY_LIMIT_IMAGE_PER_S, config.LATCHKEY_LIMIT_IMAGE_BURST),
    analytics: quota(config.LATCHKEY_LIMIT_ANALYTICS_PER_S, config.LATCHKEY_LIMIT_ANALYTICS_BURST),
    relay: quota(config.LATCHKEY_LIMIT_RELAY_CONNECT_PER_S, config.LATCHKEY_LIMIT_RELAY_CONNECT_BURST),
    console: quota(config.LATCHKEY_LIMIT_CONSOLE_LOGIN_PER_S, config.LATCHKEY_LIMIT_CONSOLE_LOGIN_BURST),
  }
}

/** The quota of one connection to the relay. */
export function toRelayQuotas(config: Config): { readonly calls: Quota; readonly publishes: Quota } {
  const scale = config.LATCHKEY_LIMIT_SCALE
  const quota = (perS: number, burst: number): Quota => ({ perS: perS * scale, burst: Math.max(1, burst * scale) })
  return {
    calls: quota(config.LATCHKEY_LIMIT_RELAY_CALL_PER_S, config.LATCHKEY_LIMIT_RELAY_CALL_BURST),
    publishes: quota(config.LATCHKEY_LIMIT_RELAY_PUBLISH_PER_S, config.LATCHKEY_LIMIT_RELAY_PUBLISH_BURST),
  }
}

/** A part of a quota, for callers who cannot show where they come from (T-G5). */
export function divideQuota({ perS, burst }: Quota, divisor: number): Quota {
  return { perS: perS / divisor, burst: Math.max(1, burst / divisor) }
}
