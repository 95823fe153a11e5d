import { MailboxBusyError } from './errors.ts'
import type { Mailbox } from './mailbox.ts'

/** Notes who listens and who no more; where that cannot be written, it is once the database takes it again. */
export type LateSubscriptions = {
  /**
   * What the client wants of these topics from now on: what it wanted before and could not be written is written no more.
   *
   * @throws {@link MailboxBusyError} if no more can be remembered; the client's call then fails.
   */
  write(kind: 'subscribe' | 'unsubscribe', clientId: string, topics: readonly string[]): Promise<void>
  stop(): void
}

/** Makes one without any. It outlives the clients' connections: who was told that it is done may leave at once. */
export function createLateSubscriptions({ mailbox, now, max, onUnwritten }: createLateSubscriptions.Options): LateSubscriptions {
  const late = new Map<string, Map<string, Wish>>()
  /** The last wish of those that are on their way to the database, by client and topic. */
  const underWay = new Map<string, Wish>()
  const ending = new AbortController()
  let size = 0
  let isRunning = false

  function drop(clientId: string, topics: readonly string[], only?: Wish): void {
    const ofClient = late.get(clientId)
    if (!ofClient) return
    for (const topic of topics) {
      if (only && ofClient.get(topic) !== only) continue
      if (ofClient.delete(topic)) size -= 1
    }
    if (ofClient.size === 0) late.delete(clientId)
  }

  async function run(): Promise<void> {
    while (late.size > 0 && !ending.signal.aborted) {
      await new Promise<void>((resolve) => setTimeout(resolve, retryMs).unref())
      let canWrite = true
      while (canWrite && late.size > 0 && !ending.signal.aborted) canWrite = await writeSome()
    }
    isRunning = false
  }

  async function writeSome(): Promise<boolean> {
    const orders = [...late]
      .slice(0, clientsAtOnce)
      .flatMap(([clientId, wishes]) =>
        [...Map.groupBy(wishes, ([, wish]) => wish)].map(([wish, some]) => ({ wish, clientId, topics: some.map(([topic]) => topic) })),
      )
    const outcomes = await Promise.allSettled(
      orders.map(({ wish: { kind, atMs }, clientId, topics }) =>
        kind === 'subscribe' ? mailbox.subscribe(clientId, topics) : mailbox.unsubscribe(clientId, topics, atMs),
      ),
    )
    // What a client has wanted since is another wish, and stays.
    for (const [at, { clientId, topics, wish }] of orders.entries()) if (outcomes[at]?.status === 'fulfilled') drop(clientId, topics, wish)
    return outcomes.every(({ status }) => status === 'fulfilled')
  }

  function add(wish: Wish, clientId: string, topics: readonly string[]): void {
    const ofClient = late.get(clientId) ?? new Map<string, Wish>()
    const fresh = topics.filter((topic) => !ofClient.has(topic))
    if (size + fresh.length > max) throw new MailboxBusyError()
    for (const topic of topics) ofClient.set(topic, wish)
    size += fresh.length
    if (ofClient.size > 0) late.set(clientId, ofClient)
    if (isRunning) return
    isRunning = true
    void run()
  }

  return {
    async write(kind, clientId, asked) {
      const topics = [...new Set(asked)]
      const wish: Wish = { kind, atMs: now() }
      const keys = topics.map((topic) => `${clientId} ${topic}`)
      const isLast = (at: number) => underWay.get(keys[at] ?? '') === wish
      drop(clientId, topics)
      for (const key of keys) underWay.set(key, wish)
      try {
        await mailbox[kind](clientId, topics)
      } catch (error) {
        onUnwritten(error)
        // Of what the client has wanted otherwise since, this is not what it wants.
        add(
          wish,
          clientId,
          topics.filter((_, at) => isLast(at)),
        )
      } finally {
        for (const [at, key] of keys.entries()) if (isLast(at)) underWay.delete(key)
      }
    },
    stop: () => ending.abort(),
  }
}

export declare namespace createLateSubscriptions {
  type Options = {
    mailbox: Pick<Mailbox, 'subscribe' | 'unsubscribe'>
    /** Milliseconds since the epoch. */
    now: () => number
    /** Topics of all clients that are remembered. */
    max: number
    /** Hears why something could not be written; the client is served all the same. */
    onUnwritten: (error: unknown) => void
  }
}

/** An object of its own for each call: the same wish at another time is another one. */
type Wish = { readonly kind: 'subscribe' | 'unsubscribe'; readonly atMs: number }

const retryMs = 1000
const clientsAtOnce = 100
