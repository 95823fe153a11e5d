import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type Calls, unobserved } from '../tracing/createTelemetry.ts'
import { createCircuit } from '../upstreams/createCircuit.ts'
import { openRedis, type RedisClient } from './openRedis.ts'

/** A Redis that the gateway can do without. */
export type Redis = {
  /**
   * @param run Calls Redis.
   * @param instead Used if Redis is unreachable, refuses, or gives no answer in time.
   */
  ask<answer>(run: (client: RedisClient) => Promise<answer>, instead: () => Promise<answer>): Promise<answer>
  close(): void
}

/** Connects. A start does not need Redis to be up, and one that hangs costs a caller `timeoutMs` at most. */
export async function connectRedis(options: connectRedis.Options): Promise<Redis> {
  const { use, log, metrics, calls = unobserved } = options
  const circuit = createCircuit({ failures: 1, pauseMs: probeMs, now: () => performance.now() })
  let isAway = false
  const say = (nowAway: boolean) => {
    if (nowAway === isAway) return
    isAway = nowAway
    if (nowAway) log.warn(`Redis cannot be reached: ${options.says.away}`)
    else log.info(`Redis is back: ${options.says.back}`)
  }
  const { promise: ready, resolve: onReady } = Promise.withResolvers<void>()
  const redis = openRedis({
    urls: options.urls,
    silentMs,
    onLost: () => say(true),
    onReady() {
      circuit.succeeded()
      say(false)
      onReady()
    },
  })
  metrics?.gather(() => metrics.set('latchkey_redis_up', redis.isReady && !circuit.isOpen ? 1 : 0, { use }))
  await Promise.race([ready, sleep(patienceMs, undefined, { ref: false })])

  return {
    async ask(run, instead) {
      if (!redis.isReady || !circuit.admits()) return instead()
      const { promise: late, resolve } = Promise.withResolvers<typeof nothing>()
      // After a busy moment of this process, what has come meanwhile is read first.
      const timer = setTimeout(() => setImmediate(resolve, nothing), options.timeoutMs)
      const answer = await calls
        .call({ upstream: 'redis', name: use }, () => Promise.race([run(redis.client), late]).then(failIfNothing))
        .catch(() => nothing)
      clearTimeout(timer)
      if (answer === nothing) {
        circuit.failed()
        say(true)
        metrics?.count('latchkey_redis_failures_total', { use })
        return instead()
      }
      circuit.succeeded()
      say(false)
      return answer as Awaited<ReturnType<typeof run>>
    },
    close: () => redis.close(),
  }
}

export declare namespace connectRedis {
  type Options = {
    /** One Redis, or nodes of a cluster. */
    urls: readonly string[]
    /** Time for an answer. */
    timeoutMs: number
    /** What it is used for, as a label of figures. */
    use: string
    /** What its loss and its return mean, for the log. */
    says: { readonly away: string; readonly back: string }
    log: Log
    metrics?: Metrics | undefined
    calls?: Calls | undefined
  }
}

const nothing = Symbol('no answer')
/** How long a start waits for Redis. */
const patienceMs = 2000
const silentMs = 5000

function failIfNothing<answer>(answer: answer): answer {
  if (answer === nothing) throw nothing
  return answer
}
/** A Redis that hung is asked again after this time, by one caller. */
const probeMs = 1000
