/** A message as it is handed in. */
export type NewMessage = {
  /** 64 hex digits. */
  readonly topic: string
  /** What the relay cannot read. */
  readonly message: string
  readonly tag: number
  readonly ttlS: number
  readonly attestation: string | undefined
  /** Client that sent it, to whom it is never sent back. */
  readonly publisher: string
  /** The same for a call that is sent again. */
  readonly dedupeKey: string
}

/** A message that is on disk. */
export type StoredMessage = {
  /** Grows in the order in which messages came in. */
  readonly seq: number
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | undefined
  readonly publisher: string
  /** Milliseconds since the epoch, like the next one. */
  readonly publishedAt: number
  readonly expiresAt: number
}

/** Messages of one topic that were written together, and what waited there before them. */
export type Arrival = {
  readonly topic: string
  /** In order. */
  readonly messages: readonly StoredMessage[]
  /** The numbers above `floor` of what waited when they were written: a process that has handed these on may hand on the messages. */
  readonly waited: readonly number[]
  readonly floor: number
}
