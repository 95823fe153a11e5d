import type { TopicListener } from '../topics/createTopics.ts'

/** A message as a client hands it in. */
export type GivenMessage = {
  readonly topic: string
  readonly message: string
  /** Seconds. */
  readonly ttl: number
  readonly tag: number
  readonly attestation?: string | null | undefined
}

/** One client's open connection: what its calls can do. */
export type RelaySocket = TopicListener & {
  /** Keeps messages and hands them on. @returns `true` once they are on disk. */
  publish(callId: string, messages: readonly GivenMessage[]): Promise<true>
  /** Listens; what waits comes after the answer. @returns Ids in the order of the topics. */
  subscribe(topics: readonly string[]): Promise<readonly string[]>
  unsubscribe(topics: readonly string[]): Promise<true>
  /** Reads what waits without taking it; the same question again goes on where the last one ended. */
  fetch(topics: readonly string[], limit: number): Promise<{ readonly messages: readonly object[]; readonly hasMore: boolean }>
  /** Takes what the client answered to a push. */
  settle(pushId: unknown): void
}
