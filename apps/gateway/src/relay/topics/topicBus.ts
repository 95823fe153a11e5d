import type { Arrival } from '../mailbox/message.ts'

/** Carries new messages between gateway processes. It may lose any: the mailbox has them, and is looked into all the time. */
export type TopicBus = {
  /** Settles when messages of these topics arrive from now on, or cannot for now; may be called again. */
  listen(topics: readonly string[]): Promise<void>
  leave(topics: readonly string[]): void
  send(arrivals: readonly Arrival[]): void
  close(): Promise<void>
}

/** The bus of a process that is alone. */
export const noBus: TopicBus = {
  listen: async () => {},
  leave: () => {},
  send: () => {},
  close: async () => {},
}
