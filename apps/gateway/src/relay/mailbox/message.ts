/** A message as it is published. */
export type NewMessage = {
  /** 64 hex digits. */
  readonly topic: string
  /** Encrypted: the relay cannot read it. */
  readonly message: string
  readonly tag: number
  readonly ttlS: number
  readonly attestation: string | undefined
  /** Client that sent it, to whom it is never sent back. */
  readonly publisher: string
  /** Equal when the same call is sent again. */
  readonly dedupeKey: string
}

/** A message that is on disk. */
export type StoredMessage = {
  /** Grows in the order of arrival. */
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

/** Messages of one topic that were written together, and those that waited there before them. */
export type Arrival = {
  readonly topic: string
  /** In order. */
  readonly messages: readonly StoredMessage[]
  /** The numbers above `floor` of messages that waited when these were written: a process delivers these only after those. */
  readonly waited: readonly number[]
  readonly floor: number
}
