import { createHash } from 'node:crypto'
import type { Bucket } from '../../host/limits/createBucket.ts'
import { clampTtl } from '../calls/clampTtl.ts'
import { CallRefusedError } from '../calls/errors.ts'
import { toData } from '../frames/writeFrame.ts'
import type { LateSubscriptions } from '../mailbox/createLateSubscriptions.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import type { StoredMessage } from '../mailbox/message.ts'
import type { Topics } from '../topics/createTopics.ts'
import type { Follower } from '../topics/followMailbox.ts'
import { createFeed } from './createFeed.ts'
import type { RelaySocket } from './relaySocket.ts'

/** Makes what one client's calls work on. It knows no wire: what goes out is handed to `send`. */
export function createRelaySocket(options: createRelaySocket.Options): RelaySocket & { close(): void } {
  const { clientId, mailbox, topics, limits } = options
  let fetched = { key: '', afterSeq: 0 }
  const feed = createFeed({
    mailbox,
    follower: options.follower,
    clientId,
    maxUnanswered: limits.unanswered,
    send: (pushId, message) => options.send(pushId, toSubscriptionId(message.topic, clientId), message),
    drained: options.drained,
    isOpen: options.isOpen,
    onTaken: options.onTaken,
    onOverflow: options.onOverflow,
  })
  const socket: RelaySocket & { close(): void } = {
    clientId,
    deliver: feed.deliver,
    settle: feed.settle,
    async publish(callId, messages) {
      for (const { message } of messages)
        if (message.length > limits.messageBytes) throw new CallRefusedError(-32602, `A message is at most ${limits.messageBytes} bytes`)
      if (messages.length === 0) return true
      if (!options.publishing.take(messages.length)) throw new CallRefusedError(-32000, 'Too many messages')
      await mailbox.publish(
        messages.map(({ topic, message, tag, ttl, attestation }, index) => ({
          topic,
          message,
          tag,
          ttlS: clampTtl(ttl, { tag, maxS: limits.ttlS }),
          attestation: attestation ?? undefined,
          publisher: clientId,
          dedupeKey: hash(`${clientId} ${callId} ${index} ${topic} ${message}`).slice(0, 43),
        })),
      )
      return true
    },
    async subscribe(names) {
      const asked = [...new Set(names)]
      const fresh = asked.filter((topic) => !feed.has(topic))
      if (feed.topics.length + fresh.length > limits.topics) throw new CallRefusedError(-32000, `At most ${limits.topics} topics`)
      const start = feed.open(asked)
      try {
        await Promise.all([topics.join(socket, asked), options.late.write('subscribe', clientId, asked)])
      } catch (error) {
        feed.close(fresh)
        topics.leave(socket, fresh)
        throw error
      } finally {
        // After the answer to this call: clients drop what comes before it.
        setImmediate(start)
      }
      return names.map((topic) => toSubscriptionId(topic, clientId))
    },
    async unsubscribe(names) {
      feed.close(names)
      topics.leave(socket, names)
      await options.late.write('unsubscribe', clientId, names)
      return true
    },
    async fetch(names, limit) {
      const key = [...names].sort().join()
      const afterSeq = fetched.key === key ? fetched.afterSeq : 0
      const waiting = await mailbox.readWaiting({ clientId, topics: names, afterSeq, limit: limit + 1 })
      const page = cut(waiting, { messages: limit, bytes: limits.pageBytes })
      const hasMore = page.length < waiting.length
      fetched = hasMore ? { key, afterSeq: page.at(-1)?.seq ?? 0 } : { key: '', afterSeq: 0 }
      return { messages: page.map(toData), hasMore }
    },
    close() {
      const names = feed.topics
      feed.close(names)
      topics.leave(socket, names)
    },
  }

  return socket
}

export declare namespace createRelaySocket {
  type Limits = {
    messageBytes: number
    ttlS: number
    topics: number
    unanswered: number
    /** Bytes of messages in one answer to a fetch. */
    pageBytes: number
  }
  type Options = {
    clientId: string
    mailbox: Mailbox
    late: Pick<LateSubscriptions, 'write'>
    topics: Topics
    follower: Pick<Follower, 'look' | 'mayCome'>
    limits: Limits
    publishing: Bucket
    send: (pushId: number, subscriptionId: string, message: StoredMessage) => void
    drained: () => Promise<void>
    isOpen: () => boolean
    onTaken: () => void
    /** More is unanswered than may be. */
    onOverflow: () => void
  }
}

/** As clients work it out themselves, so nothing has to be kept for it. */
function toSubscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function cut(messages: readonly StoredMessage[], limits: { messages: number; bytes: number }): readonly StoredMessage[] {
  let bytes = 0
  const page: StoredMessage[] = []
  for (const message of messages) {
    bytes += message.message.length
    if (page.length >= limits.messages || (page.length > 0 && bytes > limits.bytes)) break
    page.push(message)
  }
  return page
}
