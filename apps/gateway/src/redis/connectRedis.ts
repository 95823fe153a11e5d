import { createClient } from 'redis'
import { createCircuit } from '../createCircuit.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** A Redis that is asked, not required. */
export type Redis = {
  /**
   * @param run Asks it.
   * @param instead Answers where it is away, refuses, or gives no answer in time.
   */
  ask<answer>(run: (client: RedisClient) => Promise<answer>, instead: () => Promise<answer>): Promise<answer>
  close(): void
}

/** The part of the client that is used here. */
export type RedisClient = Pick<ReturnType<typeof createClient>, 'eval' | 'set' | 'get'>

/** Connects. A Redis that is down is no reason not to start, and one that hangs costs a caller `timeoutMs` at most. */
export async function connectRedis(options: connectRedis.Options): Promise<Redis> {
  const { use, log, metrics } = options
  const client = createClient({
    url: options.url,
    disableOfflineQueue: true,
    pingInterval: pingMs,
    // A line that is silent through two pings is dead: the kernel would notice a quarter of an hour later.
    socket: {
      connectTimeout: connectMs,
      socketTimeout: 2 * pingMs + connectMs,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000),
    },
  })
  const circuit = createCircuit({ failures: 1, pauseMs: probeMs, now: () => performance.now() })
  let isAway = false
  const say = (nowAway: boolean) => {
    if (nowAway === isAway) return
    isAway = nowAway
    if (nowAway) log.warn(`Redis cannot be reached: ${options.says.away}`)
    else log.info(`Redis is back: ${options.says.back}`)
  }
  client.on('error', () => say(true))
  client.on('ready', () => circuit.succeeded())
  client.on('ready', () => say(false))
  metrics?.gather(() => metrics.set('latchkey_redis_up', client.isReady && !circuit.isOpen ? 1 : 0, { use }))
  await Promise.race([client.connect().catch(() => {}), new Promise((resolve) => setTimeout(resolve, connectMs).unref())])

  return {
    async ask(run, instead) {
      if (!client.isReady || !circuit.admits()) return instead()
      const { promise: late, resolve } = Promise.withResolvers<typeof nothing>()
      const timer = setTimeout(resolve, options.timeoutMs, nothing)
      const answer = await Promise.race([run(client).catch(() => nothing), late])
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
    close: () => client.destroy(),
  }
}

export declare namespace connectRedis {
  type Options = {
    url: string
    /** Time for an answer. */
    timeoutMs: number
    /** What it is asked for, in figures. */
    use: string
    /** What its absence means, and its return, in the log. */
    says: { readonly away: string; readonly back: string }
    log: Log
    metrics?: Metrics | undefined
  }
}

const nothing = Symbol('no answer')
const connectMs = 2000
const pingMs = 1500
/** A Redis that hung is asked again after this time, by one caller. */
const probeMs = 1000
