import { setTimeout as sleep } from 'node:timers/promises'
import { decode } from '@latchkey/common/web'
import { array, number, object, optional, string } from 'valibot'
import type { Log } from '../../host/log/log.ts'
import { openRedis } from '../../host/redis/openRedis.ts'
import type { Arrival } from '../mailbox/message.ts'
import type { TopicBus } from './topicBus.ts'

const arrivalSchema = object({
  topic: string(),
  waited: array(number()),
  floor: number(),
  messages: array(
    object({
      seq: number(),
      topic: string(),
      message: string(),
      tag: number(),
      attestation: optional(string()),
      publisher: string(),
      publishedAt: number(),
      expiresAt: number(),
    }),
  ),
})

/**
 * Carries new messages between processes by Redis' publish and subscribe, one channel per topic. The channels are sharded: in a cluster
 * each is served by one node, and what is sent over it reaches no other node.
 */
export async function createRedisBus(options: createRedisBus.Options): Promise<TopicBus> {
  const { urls, log } = options
  const prefix = options.prefix ?? 'latchkey:relay:'
  const own = `${options.processId} `
  const wanted = new Set(urls.length > 1 ? anchors : [])
  /** Asked for, and not heard yet. */
  const missing = new Set(wanted)
  const [sender, receiver] = [connect(), connect(subscribeAgain)]
  // A Redis that is down at start is no reason not to start.
  await Promise.race([Promise.all([sender.ready, receiver.ready]), sleep(startMs, undefined, { ref: false })])
  const retry = setInterval(() => void subscribe([...missing]), retryMs)
  retry.unref()

  function connect(onUnsubscribed = () => {}) {
    let isLost = false
    const { promise: ready, resolve } = Promise.withResolvers<void>()
    const redis = openRedis({
      urls,
      silentMs: 6000,
      // What is handed to one that hangs has a bound.
      waitingMax: 20_000,
      onLost() {
        if (!isLost) log.warn('Redis cannot be reached: relay messages of other processes come up to 2 s late')
        isLost = true
      },
      onReady() {
        isLost = false
        resolve()
        void subscribe([...missing])
      },
      onUnsubscribed,
    })
    return { redis, ready }
  }

  function take(text: string): void {
    // Who sent it stands before it, so that this process reads none of its own.
    if (text.startsWith(own)) return
    try {
      const { messages, ...arrival } = decode(arrivalSchema, JSON.parse(text.slice(text.indexOf(' '))))
      options.onArrival({ ...arrival, messages: messages.map((message) => ({ ...message, attestation: message.attestation })) })
    } catch {
      log.warn('another process sent what is no relay message')
    }
  }

  async function subscribe(topics: readonly string[]): Promise<void> {
    const { redis } = receiver
    if (topics.length === 0 || !redis.isReady) return
    const hear = async (names: readonly string[]) => {
      await redis.client.sSubscribe(
        names.map((topic) => prefix + topic),
        take,
      )
      for (const topic of names) missing.delete(topic)
    }
    // Two channels of a cluster are seldom at one node.
    const groups = urls.length > 1 ? topics.map((topic) => [topic]) : [topics]
    await Promise.all(groups.map((names) => hear(names).catch(() => {})))
  }

  function subscribeAgain(): void {
    for (const topic of wanted) missing.add(topic)
  }

  return {
    async listen(topics) {
      for (const topic of topics) {
        wanted.add(topic)
        missing.add(topic)
      }
      // A Redis that hangs keeps no client waiting.
      await Promise.race([subscribe(topics), sleep(patienceMs, undefined, { ref: false })])
    },
    leave(topics) {
      for (const topic of topics) {
        wanted.delete(topic)
        missing.delete(topic)
        // With the listener the client knows that the channel ends: one asked for again before Redis has answered is kept.
        if (receiver.redis.isReady) void receiver.redis.client.sUnsubscribe(prefix + topic, take).catch(() => {})
      }
    },
    send(arrivals) {
      const { redis } = sender
      if (!redis.isReady) return
      for (const arrival of arrivals) void redis.client.sPublish(prefix + arrival.topic, own + JSON.stringify(arrival)).catch(() => {})
    },
    async close() {
      clearInterval(retry)
      sender.redis.close()
      receiver.redis.close()
    },
  }
}

export declare namespace createRedisBus {
  type Options = {
    /** One Redis, or nodes of a cluster. */
    urls: readonly string[]
    log: Log
    /** Tells this process' own messages from others'. */
    processId: string
    onArrival: (arrival: Arrival) => void
    prefix?: string | undefined
  }
}

/**
 * Channels that are always heard. The client of a cluster ends its connection to a node with the last channel there, and one that is
 * asked for in that moment would be lost.
 */
const anchors = Array.from({ length: 64 }, (_, n) => `anchor:${n}`)

const startMs = 2000
const patienceMs = 250
const retryMs = 1000
