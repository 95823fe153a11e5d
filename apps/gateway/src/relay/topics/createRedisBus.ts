import { setTimeout as sleep } from 'node:timers/promises'
import { decode } from '@latchkey/common'
import { createClient } from 'redis'
import { array, number, object, optional, string } from 'valibot'
import type { Log } from '../../log.ts'
import type { StoredMessage } from '../mailbox/message.ts'
import type { TopicBus } from './topicBus.ts'

const packetSchema = object({
  from: string(),
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

/** Carries new messages between processes by Redis' publish and subscribe, one channel per topic. */
export async function createRedisBus(options: createRedisBus.Options): Promise<TopicBus> {
  const prefix = options.prefix ?? 'latchkey:relay:'
  const wanted = new Set<string>()
  const sender = connect(options.url)
  const receiver = connect(options.url)
  for (const client of [sender, receiver]) {
    let isLost = false
    client.on('error', () => {
      if (!isLost) options.log.warn('Redis cannot be reached: relay messages of other processes come up to 2 s late')
      isLost = true
    })
    client.on('ready', () => {
      isLost = false
    })
  }
  // What was asked for while it was away.
  receiver.on('ready', () => void subscribe([...wanted]))
  // A Redis that is down at start is no reason not to start.
  const connected = [sender, receiver].map((client) => client.connect().catch(() => {}))
  await Promise.race([Promise.all(connected), new Promise((resolve) => setTimeout(resolve, 2000).unref())])

  function take(text: string): void {
    try {
      const { from, messages } = decode(packetSchema, JSON.parse(text))
      if (from !== options.processId) options.onMessages(messages.map((message) => ({ ...message, attestation: message.attestation })))
    } catch {
      options.log.warn('another process sent what is no relay message')
    }
  }

  async function subscribe(topics: readonly string[]): Promise<void> {
    if (topics.length === 0 || !receiver.isReady) return
    await receiver
      .subscribe(
        topics.map((topic) => prefix + topic),
        take,
      )
      .catch(() => {})
  }

  return {
    async listen(topics) {
      for (const topic of topics) wanted.add(topic)
      // A Redis that hangs keeps no client waiting.
      await Promise.race([subscribe(topics), sleep(patienceMs, undefined, { ref: false })])
    },
    leave(topics) {
      for (const topic of topics) wanted.delete(topic)
      if (receiver.isReady) void receiver.unsubscribe(topics.map((topic) => prefix + topic)).catch(() => {})
    },
    send(messages) {
      if (!sender.isReady) return
      for (const [topic, list] of Map.groupBy(messages, (message: StoredMessage) => message.topic))
        void sender.publish(prefix + topic, JSON.stringify({ from: options.processId, messages: list })).catch(() => {})
    },
    async close() {
      sender.destroy()
      receiver.destroy()
    },
  }
}

export declare namespace createRedisBus {
  type Options = {
    url: string
    log: Log
    /** Tells this process' own messages from others'. */
    processId: string
    onMessages: (messages: readonly StoredMessage[]) => void
    prefix?: string | undefined
  }
}

const patienceMs = 250

function connect(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    // One that hangs is noticed by the ping that it does not answer; what is handed to it meanwhile has a bound.
    pingInterval: 2000,
    commandsQueueMaxLength: 20_000,
    socket: { connectTimeout: 2000, socketTimeout: 5000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  })
}
