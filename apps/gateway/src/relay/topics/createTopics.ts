import type { StoredMessage } from '../mailbox/message.ts'
import type { TopicBus } from './topicBus.ts'

/** Who of this process listens to what. */
export type Topics = {
  /** Adds a listener; settles when other processes' messages come at once, or cannot for now. */
  join(listener: TopicListener, topics: readonly string[]): Promise<void>
  leave(listener: TopicListener, topics: readonly string[]): void
  /** Whether a client of this process listens. */
  has(topic: string): boolean
  /** Whether a client of this process other than its sender listens to a message. */
  reaches(message: StoredMessage): boolean
  /** Hands messages to every listener but their sender. */
  deliver(messages: readonly StoredMessage[]): void
}

/** One end that messages go to. */
export type TopicListener = { readonly clientId: string; deliver(message: StoredMessage): void }

/** Makes an empty one. */
export function createTopics(bus: TopicBus): Topics {
  const listeners = new Map<string, Set<TopicListener>>()
  return {
    async join(listener, topics) {
      for (const topic of topics) {
        const known = listeners.get(topic)
        if (known) known.add(listener)
        else listeners.set(topic, new Set([listener]))
      }
      // Also of topics that others listen to: their first call may not have settled yet.
      await bus.listen(topics)
    },
    leave(listener, topics) {
      const unused: string[] = []
      for (const topic of topics) {
        const known = listeners.get(topic)
        if (!known?.delete(listener) || known.size > 0) continue
        listeners.delete(topic)
        unused.push(topic)
      }
      if (unused.length > 0) bus.leave(unused)
    },
    has: (topic) => listeners.has(topic),
    reaches({ topic, publisher }) {
      for (const { clientId } of listeners.get(topic) ?? []) if (clientId !== publisher) return true
      return false
    },
    deliver(messages) {
      for (const message of messages)
        for (const listener of listeners.get(message.topic) ?? []) if (listener.clientId !== message.publisher) listener.deliver(message)
    },
  }
}
