import type { NewMessage, StoredMessage } from './message.ts'

/**
 * The messages that wait for clients, on disk. A promise that resolves means a commit. Any write may be refused: with
 * {@link MailboxBusyError} if too much waits, with the database's own error, or with {@link DatabaseUnreachableError} at its deadline.
 */
export type Mailbox = {
  /**
   * Saves messages, all of them or none. One that was published before is recognised and not saved twice.
   *
   * @throws {@link TopicFullError}
   */
  publish(messages: readonly NewMessage[]): Promise<void>
  /** Marks a message as received by a client: it is not sent to that client again. */
  acknowledge(taken: Taken): Promise<void>
  /** Saves a client's subscription, so that other clients cannot take its messages away (T-R3). */
  subscribe(clientId: string, topics: readonly string[]): Promise<void>
  /** @param wantedAtMs - When the client wanted it, if that was earlier than now: what it has subscribed to since, at any process, stays. */
  unsubscribe(clientId: string, topics: readonly string[], wantedAtMs?: number): Promise<void>
  /** Messages of some topics that a client has neither sent nor taken, oldest first. */
  readWaiting(query: WaitingQuery): Promise<readonly StoredMessage[]>
  /** Resolves once everything that was passed in so far is written or refused. */
  flush(): Promise<void>
}

/** One message that one client has. */
export type Taken = { readonly seq: number; readonly clientId: string; readonly expiresAt: number }

/** Which waiting messages are read. */
export type WaitingQuery = {
  readonly clientId: string
  readonly topics: readonly string[]
  /** Only what came after this one. */
  readonly afterSeq: number
  readonly limit: number
}
