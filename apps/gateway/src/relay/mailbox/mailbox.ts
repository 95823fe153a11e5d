import type { NewMessage, StoredMessage } from './message.ts'

/**
 * What waits for whom, on disk. Everything that settles has been committed. Whatever is written may be refused: with
 * {@link MailboxBusyError} where too much waits, with what the database throws, or with {@link DatabaseUnreachableError} at its deadline.
 */
export type Mailbox = {
  /**
   * Keeps messages, all of them or none; those handed in before are taken for the same.
   *
   * @throws {@link TopicFullError}
   */
  publish(messages: readonly NewMessage[]): Promise<void>
  /** Notes that a client has a message: it gets it no more. */
  acknowledge(taken: Taken): Promise<void>
  /** Notes that a client listens, so that others cannot take its messages away (T-R3). */
  subscribe(clientId: string, topics: readonly string[]): Promise<void>
  /** @param wantedAtMs - When the client wanted it, if that was earlier than now: what it has subscribed to since, at any process, stays. */
  unsubscribe(clientId: string, topics: readonly string[], wantedAtMs?: number): Promise<void>
  /** Messages of some topics that a client has neither sent nor taken, oldest first. */
  readWaiting(query: WaitingQuery): Promise<readonly StoredMessage[]>
  /** Settles when everything handed in so far is written or refused. */
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
